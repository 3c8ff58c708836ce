import type { ImportDefinition } from '@claquete/contract/sistema/importacao/target'
import { readdirSync } from 'node:fs'

const folder = new URL(
  import.meta.resolve('@claquete/contract/sistema/importacao/target'),
).href.replace(/target\.ts$/, 'targets/')

/** Every import target: each has one definition file in this folder. */
export const importDefinitions: readonly ImportDefinition[] = await Promise.all(
  readdirSync(new URL(folder))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map(async (name) => {
      const definitions = Object.values(await import(new URL(name, folder).href))
      if (definitions.length !== 1) throw new Error(`${name}: um alvo por arquivo`)
      return definitions[0] as ImportDefinition
    }),
)
