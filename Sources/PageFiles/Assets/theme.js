// Applies the chosen light or dark theme before the first painting; without a choice, the browser's preference counts. The
// engine of a form's page loads beside its script; without scripts a browser does not load it.
{
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const stored = (() => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  })()
  root.dataset.script = ''
  if (stored === 'dark' || stored === 'light') root.dataset.theme = stored
  const isDark = () => (root.dataset.theme ?? (dark.matches ? 'dark' : 'light')) === 'dark'
  const tell = () => document.getElementById('page-theme')?.setAttribute('aria-pressed', isDark())
  document.addEventListener('DOMContentLoaded', tell)
  dark.addEventListener('change', tell)
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('#page-theme')) return
    root.dataset.theme = isDark() ? 'light' : 'dark'
    tell()
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {
      // Without storage, the choice lasts only for this page.
    }
  })

  const form = document.querySelector('script[src$="/form.js"], script[src$="/playground.js"]')
  for (const name of form ? ['templates.json', 'formulary.wasm'] : []) {
    const href = new URL(name, form.src)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }))
  }
}
