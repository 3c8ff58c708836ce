import type { Previa } from '@claquete/contract/financeiro/extrato/extrato-import'

/** The name of a statement among those that are shown: its file's place, and its own in the file. */
export const keyOf = ({ fonte, indice }: Pick<Previa, 'fonte' | 'indice'>) => `${fonte}-${indice}`

/** The name of a statement once a file is taken out: those after it move up, and its own have none. */
export function keyWithout(key: string, gone: number): string | undefined {
  const [fonte = 0, indice = 0] = key.split('-').map(Number)
  if (fonte === gone) return undefined
  return keyOf({ fonte: fonte > gone ? fonte - 1 : fonte, indice })
}

/** What was decided by statement, once a file is taken out. */
export const keysWithout = <T>(decided: Iterable<readonly [string, T]>, gone: number) =>
  [...decided].flatMap(([key, value]): [string, T][] => {
    const next = keyWithout(key, gone)
    return next === undefined ? [] : [[next, value]]
  })
