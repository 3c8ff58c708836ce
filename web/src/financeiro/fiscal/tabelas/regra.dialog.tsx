import { fiscalRegimeList } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import {
  fiscalRegraList,
  fiscalRegraSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { useValues } from '../../../lib/form/form.ts'
import { dayOf } from '../../../lib/plain/day.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { lidoOptions, tipoOptions } from './fiscal.labels.ts'
import { RegraFields } from './regra-fields.tsx'
import type { RegraValues } from './regra-fields.tsx'
import { sentenceOf } from './regra-sentence.ts'

const blank = {
  titulo: '',
  norma: '',
  endereco: '',
  lido: 'oficial',
  vigencia_inicio: null,
  vigencia_fim: null,
  ativa: 'S',
  tipo: 'taxa',
  municipio: '',
  regimes: [],
  emissor: 'nacional',
  tributo: 'cbs',
  taxa: null,
  soma: false,
  acima_ano: null,
  acima_trimestre: null,
  acrescimo: null,
  acima_mes: null,
  leiaute: '',
  texto: '',
  codigo: '',
  eventos: [],
  lista: null,
} as const satisfies RegraValues

const valuesOf = (regra: RegraFiscal): RegraValues => ({
  ...blank,
  ...regra.conteudo,
  titulo: regra.titulo,
  norma: regra.norma,
  endereco: regra.endereco,
  lido: regra.lido,
  ativa: regra.ativa,
  vigencia_inicio: dayOf(regra.vigencia_inicio),
  vigencia_fim: dayOf(regra.vigencia_fim),
})

interface RegraDialogProps {
  /** The rule to say otherwise; a new one without it. */
  readonly regra: RegraFiscal | undefined
  /** What a new rule begins with. */
  readonly begin?: Partial<RegraValues>
  readonly onClose: () => void
}

/** Adds a dated tax rule of the company, or changes one that the product brings. */
export function RegraDialog({ regra, begin, onClose }: RegraDialogProps) {
  const f = useRecordForm(fiscalRegraSave, {
    initial: (): RegraValues => (regra ? valuesOf(regra) : { ...blank, ...begin }),
    request: (values) => ({
      body: regra ? { ...values, chave: regra.chave, versao: regra.versao } : values,
    }),
    refresh: [fiscalRegraList, fiscalRegimeList],
  })
  const { tipo } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={regra ? 'Regra fiscal' : 'Nova regra fiscal'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      {regra?.padrao && <Note>No produto: {sentenceOf(regra.padrao.conteudo)}</Note>}
      {regra?.origem === 'produto' && (
        <Note>Salvar põe a regra da empresa no lugar da do produto, e você pode voltar a ela.</Note>
      )}
      <Section title="O que diz">
        <Fields>
          <Span of={8}>
            <f.Text of="titulo" label="Título" placeholder="CBS de 2027" isFirst />
          </Span>
          <f.Select
            of="tipo"
            label="Assunto"
            options={tipoOptions}
            isDisabled={regra !== undefined}
          />
        </Fields>
        <RegraFields f={f} tipo={tipo} />
      </Section>
      <Section title="Desde quando e de onde vem">
        <Fields>
          <f.Date of="vigencia_inicio" label="Vale desde" />
          <f.Date of="vigencia_fim" label="Vale até" help="Em branco, até que outra a substitua." />
          <f.YesNo of="ativa" label="Vale para esta empresa" />
          <Span of={6}>
            <f.Text of="norma" label="Norma" placeholder="Resolução do Senado 1/2026" />
          </Span>
          <Span of={6}>
            <f.Select of="lido" label="Quão certa é" options={lidoOptions} />
          </Span>
          <Span of={12}>
            <f.Text of="endereco" label="Endereço do texto oficial" placeholder="https://" />
          </Span>
        </Fields>
      </Section>
    </FormDialog>
  )
}
