import {
  projetoIncentivadoOptions,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { checkNormas, textOfFora } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import { Button } from '@mantine/core'
import { useToday } from '../../../lib/page/clock.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

interface NormasOfDiasProps {
  /** Absent: a new project, which has no sources yet. */
  readonly id_projeto_incentivado: number | undefined
  /** What of the form chooses the norms. */
  readonly typed: {
    readonly normas: readonly string[]
    readonly aprovado_em: CalendarDate | null
    readonly execucao_inicio: CalendarDate | null
  }
  readonly onChoose: (normas: readonly string[]) => void
}

const dayOf = (day: string | null) => (day === null ? null : calendarDate(day))

/**
 * The norms that the sources and the days of a project bring and that it is not under, and those that its days contradict, as
 * they are typed. Nothing changes until somebody chooses.
 */
export function NormasOfDias({ id_projeto_incentivado, typed, onChoose }: NormasOfDiasProps) {
  const options = useRead(projetoIncentivadoOptions, {}).data?.data
  const stored = useRead(
    projetoIncentivadoView,
    { params: { id_projeto_incentivado: id_projeto_incentivado ?? 0 } },
    { enabled: id_projeto_incentivado !== undefined },
  ).data?.data
  const { normas, aprovado_em, execucao_inicio } = typed
  const today = useToday()
  const all = (options?.normas ?? []).map((norma) => ({
    ...norma,
    vigencia_inicio: calendarDate(norma.vigencia_inicio),
    vigencia_fim: dayOf(norma.vigencia_fim),
  }))
  const dias = {
    aprovado_em,
    primeiro_gasto: dayOf(stored?.primeiro_gasto ?? null),
    execucao_inicio,
    today,
  }
  const { faltam, fora } = checkNormas(all, { normas, dias, fontes: stored?.mecanismos ?? [] })
  return (
    <Stack>
      {fora.map((one) => (
        <Row key={one.norma.codigo}>
          <Note tone="warning">{textOfFora(one)}</Note>
          {one.atual && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChoose(swapped(normas, one.norma.codigo, one.atual?.codigo))}
            >
              Trocar por {one.atual.nome}
            </Button>
          )}
        </Row>
      ))}
      {faltam.length > 0 && (
        <Row>
          <Note tone="warning">
            As fontes deste projeto trazem {faltam.map(({ nome }) => nome).join(', ')}.
          </Note>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onChoose([...normas, ...faltam.map(({ codigo }) => codigo)])}
          >
            Usar as normas das fontes
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The norms with one in the place of another, once. */
const swapped = (normas: readonly string[], before: string, after: string | undefined) => [
  ...new Set(normas.map((codigo) => (codigo === before ? (after ?? codigo) : codigo))),
]
