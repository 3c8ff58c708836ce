import { normaList, normaRegraSave } from '@claquete/contract/orcamentos/incentivado/regra'
import type { NormaComRegras, RegraDaNorma } from '@claquete/contract/orcamentos/incentivado/regra'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { blankCampos } from '@claquete/core/orcamentos/incentivado/campos'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { EfeitoSection } from './efeito.section.tsx'
import { projetoReads } from '../incentivado.labels.ts'
import { efeitoOptions, lidoOptions, tipoOptions } from './norma.labels.ts'
import {
  DuracaoFields,
  EtapaFields,
  FatoFields,
  LimiteFields,
  PagamentoFields,
  PrazoFields,
  RemanejamentoFields,
} from './regra-fields.tsx'
import type { RegraValues } from './regra-fields.tsx'
import { sentenceOf } from './regra-sentence.ts'

const blank: RegraValues = {
  ...blankCampos,
  titulo: '',
  artigo: '',
  endereco: '',
  efeito: 'avisa',
  vigencia_inicio: null,
  vigencia_fim: null,
  lido: 'oficial',
}

const names = Object.keys(blank) as (keyof RegraValues)[]
const dayOf = (day: string | null) => (day === null ? null : calendarDate(day))

const valuesOf = (regra: RegraDaNorma): RegraValues => ({
  ...(Object.fromEntries(names.map((name) => [name, regra[name]])) as unknown as RegraValues),
  vigencia_inicio: dayOf(regra.vigencia_inicio),
  vigencia_fim: dayOf(regra.vigencia_fim),
})

interface RegraDialogProps {
  readonly norma: NormaComRegras
  /** The rule to say otherwise; a new one without it. */
  readonly regra: RegraDaNorma | undefined
  readonly onClose: () => void
}

/** Changes or adds a rule of a norm, and shows what that changes in the projects. */
export function RegraDialog({ norma, regra, onClose }: RegraDialogProps) {
  const own = regra && { chave: regra.chave, versao: regra.versao }
  const bodyOf = (values: RegraValues) => ({ ...values, norma: norma.codigo, ...own })
  const f = useRecordForm(normaRegraSave, {
    initial: () => (regra ? valuesOf(regra) : blank),
    request: (values: RegraValues) => ({ body: bodyOf(values) }),
    refresh: [normaList, ...projetoReads],
  })
  const values = useValues(f)
  const { tipo } = values
  const { versao: _, ...asked } = { versao: 0, ...bodyOf(values) }
  return (
    <FormDialog
      form={f}
      title={regra ? `Regra da ${norma.nome}` : `Nova regra da ${norma.nome}`}
      yes="Salvar"
      size="xl"
      onClose={onClose}
    >
      {regra?.padrao && <Note>No produto: {sentenceOf(regra.padrao)}</Note>}
      {regra?.origem === 'produto' && (
        <Note>Salvar põe a regra da empresa no lugar da do produto, e você pode voltar a ela.</Note>
      )}
      <Section title="Regra">
        <Fields>
          <Span of={8}>
            <f.Text of="titulo" label="Título" placeholder="Administração" isFirst />
          </Span>
          <f.Text of="artigo" label="Artigo" placeholder="art. 22" />
          <Span of={12}>
            <f.Text of="endereco" label="Endereço do texto" placeholder="https://" />
          </Span>
          <f.Date
            of="vigencia_inicio"
            label="Vale desde"
            help="Em branco, desde o começo da norma."
          />
          <f.Date of="vigencia_fim" label="Vale até" help="Em branco, até o fim da norma." />
          <f.Select of="efeito" label="Efeito" options={efeitoOptions} />
          <Span of={6}>
            <f.Select of="lido" label="Quão certa é" options={lidoOptions} />
          </Span>
          <Span of={6}>
            <f.Select
              of="tipo"
              label="Tipo"
              options={tipoOptions}
              isDisabled={regra !== undefined}
            />
          </Span>
        </Fields>
      </Section>
      {tipo === 'limite' && <LimiteFields f={f} values={values} />}
      {tipo === 'pagamento' && <PagamentoFields f={f} values={values} />}
      {tipo === 'prazo' && <PrazoFields f={f} />}
      {tipo === 'duracao' && <DuracaoFields f={f} />}
      {tipo === 'fato' && <FatoFields f={f} values={values} />}
      {tipo === 'etapa' && <EtapaFields f={f} />}
      {tipo === 'remanejamento' && <RemanejamentoFields f={f} />}
      {tipo === 'limite' && (
        <Section title="O que muda nos projetos">
          <EfeitoSection body={asked} />
        </Section>
      )}
    </FormDialog>
  )
}
