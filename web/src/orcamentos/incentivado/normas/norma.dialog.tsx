import { normaList, normaSave } from '@claquete/contract/orcamentos/incentivado/regra'
import type { NormaComRegras } from '@claquete/contract/orcamentos/incentivado/regra'
import { projetoIncentivadoOptions } from '@claquete/contract/orcamentos/incentivado/projeto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { projetoReads } from '../incentivado.labels.ts'
import { ambitoOptions, lidoOptions } from './norma.labels.ts'

type Values = Required<BodyValues<typeof normaSave>>

const blank = {
  nome: '',
  ambito: 'edital',
  vigencia_inicio: null,
  vigencia_fim: null,
  endereco: '',
  lido: 'oficial',
} as const

const valuesOf = (norma: NormaComRegras): Omit<Values, 'codigo' | 'versao'> => ({
  nome: norma.nome,
  ambito: norma.ambito,
  vigencia_inicio: calendarDate(norma.vigencia_inicio),
  vigencia_fim: norma.vigencia_fim === null ? null : calendarDate(norma.vigencia_fim),
  endereco: norma.endereco,
  lido: norma.lido,
})

interface NormaDialogProps {
  /** The norm to say otherwise; a new one without it. */
  readonly norma: NormaComRegras | undefined
  readonly onClose: () => void
}

/** A norm of a call or of a city, or one of the product as the company says it. */
export function NormaDialog({ norma, onClose }: NormaDialogProps) {
  const f = useRecordForm(normaSave, {
    initial: (): Omit<Values, 'codigo' | 'versao'> => (norma ? valuesOf(norma) : blank),
    request: (values) => ({
      body: norma ? { ...values, codigo: norma.codigo, versao: norma.versao } : values,
    }),
    refresh: [normaList, projetoIncentivadoOptions, ...projetoReads],
  })
  return (
    <FormDialog
      form={f}
      title={norma ? 'Norma' : 'Nova norma'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <Fields>
        <Span of={8}>
          <f.Text of="nome" label="Nome" placeholder="Edital Fomento SP 2026" isFirst />
        </Span>
        <f.Select of="ambito" label="Âmbito" options={ambitoOptions} />
        <f.Date of="vigencia_inicio" label="Vale desde" />
        <f.Date of="vigencia_fim" label="Vale até" help="Em branco, continua valendo." />
        <Span of={12}>
          <f.Text of="endereco" label="Endereço do texto" placeholder="https://" />
        </Span>
        <Span of={12}>
          <f.Select of="lido" label="Quão certa é" options={lidoOptions} />
        </Span>
      </Fields>
    </FormDialog>
  )
}
