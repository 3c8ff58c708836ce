import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { labelsOfSemana } from '@claquete/core/projetos/horas/semana'
import { Badge } from '@mantine/core'

const colors = { aberta: 'gray', enviada: 'blue', aprovada: 'green', devolvida: 'orange' } as const

/** The state of a week. */
export const SemanaBadge = ({
  situacao,
  nada_a_lancar,
}: Pick<Semana, 'situacao' | 'nada_a_lancar'>) => (
  <Badge variant="light" color={colors[situacao]}>
    {labelsOfSemana[situacao]}
    {nada_a_lancar === 'S' && ', sem horas'}
  </Badge>
)
