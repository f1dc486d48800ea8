#!/bin/sh
# Records the forms that the pages are tried with: client documents of the seeds, as the program prints them.
#
#     Tests/Browser/pages/seeds.sh .build/debug/formulary
set -eu
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export FORMULARY_DB="$folder/pages.db"
"$program" init > /dev/null
"$program" seed > /dev/null
for version in identity/US@1 identity/EU@1 kyc/NL@2 kyc/DE@1 kyb/NL@1 registration/CM@2 quote/loan@1; do
    key=${version%@*}
    "$program" show "$version" --format client --json > "$here/forms/$(echo "$key" | tr / -).json"
done
