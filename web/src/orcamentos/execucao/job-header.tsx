import { jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { toOrcamentoList } from '../../addresses/orcamentos.ts'
import { reais } from '../../lib/plain/money.ts'
import { isMissing, useRead } from '../../lib/wire/call.ts'
import { RecordFailure } from '../../ui/frame/states.tsx'
import type { Figure } from '../../ui/figures/figures.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'

const figureNames = {
  orcado: 'Orçado',
  previsto: 'Previsto',
  comprometido: 'Comprometido',
  realizado: 'Realizado',
  saldo: 'Saldo',
} as const
type JobFigure = keyof typeof figureNames
const figures = Object.keys(figureNames) as JobFigure[]

/** Figures of a job or line; the server omits those the person may not see. */
export const jobFigures = (of: Partial<Record<JobFigure, number>>): Figure[] =>
  figures.map((figure) => {
    const value = of[figure]
    return {
      label: figureNames[figure],
      hint: figure === 'orcado' ? 'itens, sem encargos' : undefined,
      value: value === undefined ? undefined : reais(value),
      tone: (value ?? 0) < 0 ? 'danger' : undefined,
    }
  })

interface OfJobProps {
  readonly id_orcamento: number
  readonly children: ReactNode
}

/** What belongs to a job; without the job, the way back to the list of budgets. */
export function OfJob({ id_orcamento, children }: OfJobProps) {
  const reading = useRead(jobSummary, { params: { id_orcamento } })
  if (!isMissing(reading.error)) return children
  return (
    <RecordFailure
      error={reading.error}
      listTo={toOrcamentoList()}
      onRetry={() => void reading.refetch()}
    />
  )
}

/** Header of a job's payments and funds, with its figures. */
export function JobHeader({ id_orcamento }: { id_orcamento: number }) {
  const reading = useRead(jobSummary, { params: { id_orcamento } })
  return (
    <Reading of={reading} waiting={64}>
      {({ data: job }) => (
        <RecordHeader
          number={job.num_orc}
          title={job.titulo}
          detail={
            <>
              <Badge
                radius="sm"
                tt="none"
                fw={500}
                style={{ background: job.status.cor_fundo, color: job.status.cor }}
              >
                {job.status.descricao}
              </Badge>
              <Note>{job.cliente ?? 'Sem cliente'}</Note>
              {!job.liberado && <Note tone="warning">O status não libera o financeiro.</Note>}
            </>
          }
        >
          <Figures look="line" items={jobFigures(job)} />
        </RecordHeader>
      )}
    </Reading>
  )
}
