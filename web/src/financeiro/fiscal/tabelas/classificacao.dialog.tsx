import {
  classificacaoList,
  classificacaoSave,
  servicoFiscalList,
} from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { ClassificacaoDoServico } from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { dayOf } from '../../../lib/plain/day.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { listaOptions } from './fiscal.labels.ts'

type Values = Omit<
  Required<BodyValues<typeof classificacaoSave>>,
  'id_servico_classificacao' | 'id_servico' | 'versao'
>

const blank = (c_trib_nac: string): Values => ({
  lista: 'geral',
  c_trib_nac,
  c_trib_mun: '',
  c_nbs: '',
  c_ind_op: '',
  cst: '',
  c_class_trib: '',
  iss_retido: 'N',
  vigencia_inicio: null,
  vigencia_fim: null,
})

const valuesOf = (one: ClassificacaoDoServico): Values => ({
  lista: one.lista,
  c_trib_nac: one.c_trib_nac,
  c_trib_mun: one.c_trib_mun,
  c_nbs: one.c_nbs,
  c_ind_op: one.c_ind_op,
  cst: one.cst,
  c_class_trib: one.c_class_trib,
  iss_retido: one.iss_retido,
  vigencia_inicio: dayOf(one.vigencia_inicio),
  vigencia_fim: dayOf(one.vigencia_fim),
})

interface ClassificacaoDialogProps {
  readonly servico: {
    readonly id_servico: number
    readonly servico: string
    readonly item_lc116: string | null
  }
  /** The row to change; a new one without it. */
  readonly classificacao: ClassificacaoDoServico | undefined
  readonly onClose: () => void
}

/** Says how a service is declared in notes from a day on. */
export function ClassificacaoDialog({ servico, classificacao, onClose }: ClassificacaoDialogProps) {
  const { id_servico, item_lc116 } = servico
  const own = classificacao && {
    id_servico_classificacao: classificacao.id_servico_classificacao,
    versao: classificacao.versao,
  }
  const f = useRecordForm(classificacaoSave, {
    initial: (): Values =>
      classificacao
        ? valuesOf(classificacao)
        : blank(item_lc116 ? `${item_lc116.replace('.', '')}01` : ''),
    request: (values) => ({ body: { ...values, id_servico, ...own } }),
    refresh: [classificacaoList, servicoFiscalList],
  })
  return (
    <FormDialog form={f} title={servico.servico} yes="Salvar" size="lg" onClose={onClose}>
      {!classificacao && item_lc116 && (
        <Note>
          O código nacional vem do item {item_lc116} da LC 116, com o desdobramento 01: confira-o na
          lista nacional.
        </Note>
      )}
      <Section title="Serviço">
        <Fields>
          <Span of={6}>
            <f.Select
              of="lista"
              label="Tipo de serviço"
              options={listaOptions}
              help="Decide desde quando a nota traz IBS e CBS."
            />
          </Span>
          <Span of={3}>
            <f.Text of="c_trib_nac" label="Código nacional" placeholder="130301" />
          </Span>
          <Span of={3}>
            <f.Text of="c_trib_mun" label="Código do município" placeholder="001" />
          </Span>
          <f.Date of="vigencia_inicio" label="Vale desde" />
          <f.Date of="vigencia_fim" label="Vale até" />
          <f.YesNo of="iss_retido" label="O cliente retém o ISS" />
        </Fields>
      </Section>
      <Section title="IBS e CBS" help="Os quatro vão juntos, ou nenhum.">
        <Fields>
          <Span of={3}>
            <f.Text of="cst" label="CST" placeholder="000" />
          </Span>
          <Span of={3}>
            <f.Text of="c_class_trib" label="cClassTrib" placeholder="000001" />
          </Span>
          <Span of={3}>
            <f.Text of="c_ind_op" label="Indicador da operação" placeholder="100501" />
          </Span>
          <Span of={3}>
            <f.Text of="c_nbs" label="NBS" placeholder="125011000" />
          </Span>
        </Fields>
      </Section>
    </FormDialog>
  )
}
