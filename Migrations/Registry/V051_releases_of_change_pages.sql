-- The change page that the publisher of a release saw; null for other releases, and for those before change pages.
ALTER TABLE releases ADD COLUMN change_page TEXT REFERENCES change_pages (digest);
