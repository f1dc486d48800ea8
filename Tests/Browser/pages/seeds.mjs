// Forms of the seeds as browsers get them, recorded by `seeds.sh` from the program itself.
import { readFileSync } from 'node:fs'

const here = new URL('.', import.meta.url)
export const seed = (key) => JSON.parse(readFileSync(new URL(`forms/${key.replace('/', '-')}.json`, here), 'utf8'))
