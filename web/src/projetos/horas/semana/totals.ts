import type { Semana } from '@claquete/contract/projetos/horas/semana'

/** What the week sums to, with what is not shown by name. */
export const totalOf = ({ linhas, outros }: Pick<Semana, 'linhas' | 'outros'>): number =>
  [...linhas.flatMap(({ celulas }) => celulas), ...outros].reduce(
    (sum, { segundos }) => sum + segundos,
    0,
  )
export const expectedOf = ({ dias }: Pick<Semana, 'dias'>): number =>
  dias.reduce((sum, { esperado }) => sum + esperado, 0)
