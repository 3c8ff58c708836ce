import {
  pessoaRetencaoSave,
  pessoaRetencaoView,
  retencaoCalculate,
} from '@claquete/contract/livro/titulos/retencao'
import type { DeclaredInss, PessoaRetencao } from '@claquete/contract/livro/titulos/retencao'
import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import { call } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { FormPanel } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { regimesDoFornecedor } from './retencao.labels.ts'

interface PanelProps {
  readonly id_pessoa: number
  /** INSS base declared by the person, in the month of the open payable. */
  readonly declared: DeclaredInss | null
  readonly onClose: () => void
}

interface Values extends PessoaRetencao {
  readonly inss_declarado: DeclaredInss | null
}

/** What stands in the form until the person's is read. */
const unread: Values = {
  id_pessoa: 0,
  nome: '',
  regime: 'presumido',
  incide: [],
  municipio: '',
  servico: '',
  iss_taxa: null,
  irrf_taxa: null,
  inss_taxa: null,
  dependentes: 0,
  definido: true,
  inss_declarado: null,
}

/** Side panel with a supplier's default withholdings. */
export function RetencaoFornecedor({ id_pessoa, declared, onClose }: PanelProps) {
  const may = useMay()
  const f = useRecordForm(pessoaRetencaoSave, {
    name: `retencao-fornecedor/${id_pessoa}`,
    initial: unread,
    read: async (signal) => {
      const { data } = await call(pessoaRetencaoView, { params: { id_pessoa } }, { signal })
      return { ...data, inss_declarado: declared }
    },
    request: ({ id_pessoa: _, nome: __, definido: ___, ...body }) => ({
      params: { id_pessoa },
      body,
    }),
    refresh: [pessoaRetencaoView, retencaoCalculate],
  })
  const values = useValues(f)
  const isReadOnly = !may(pessoaRetencaoSave.access)
  return (
    <FormPanel
      form={f}
      title={values.nome || 'Fornecedor'}
      {...(isReadOnly && { bar: null })}
      onClose={onClose}
    >
      <Retencao f={f} values={values} />
    </FormPanel>
  )
}

type Taxa = 'iss_taxa' | 'irrf_taxa' | 'inss_taxa'
const taxas: readonly { readonly campo: Taxa; readonly tributo: Tributo; readonly help: string }[] =
  [
    {
      campo: 'irrf_taxa',
      tributo: 'irrf',
      help: '1% em limpeza, vigilância e locação de mão de obra',
    },
    { campo: 'inss_taxa', tributo: 'inss', help: '3,5% de fornecedor na CPRB' },
    { campo: 'iss_taxa', tributo: 'iss', help: 'A da nota; em branco, a do município' },
  ]

function Retencao({ f, values }: FormPart<Values> & { readonly values: Values }) {
  const { definido, regime, incide, inss_declarado } = values
  const appliesTo = (tributo: Tributo) => incide.includes(tributo)
  // An individual's IRRF follows the progressive table, so there is no rate to edit.
  const isPessoa = regime === 'pessoa_fisica'
  return (
    <>
      {!definido && <Notice tone="info">O usual para este tipo de pessoa. Confira e salve.</Notice>}
      <f.Native of="regime" label="Regime tributário" options={regimesDoFornecedor} />
      <f.Checks of="incide" label="Tributos que se retêm" options={namesOfTributos} />
      {taxas
        .filter(({ tributo }) => appliesTo(tributo) && !(isPessoa && tributo === 'irrf'))
        .map(({ campo, tributo, help }) => (
          <f.Percent
            key={campo}
            of={campo}
            label={`Alíquota própria de ${namesOfTributos[tributo]}`}
            help={help}
          />
        ))}
      {appliesTo('iss') && <DoIss f={f} />}
      {isPessoa && <f.Number of="dependentes" label="Dependentes" />}
      {isPessoa && inss_declarado && appliesTo('inss') && (
        <f.Money
          of="inss_declarado.base"
          label={`INSS em outras fontes em ${inss_declarado.mes.slice(5, 7)}/${inss_declarado.mes.slice(0, 4)}`}
          help="Base declarada pela pessoa; conta para o teto do mês"
        />
      )}
    </>
  )
}

/** ISS depends on the city and on the service's item in LC 116. */
function DoIss({ f }: FormPart<Pick<Values, 'municipio' | 'servico'>>) {
  return (
    <>
      <f.Text of="municipio" label="Município do ISS" placeholder="São Paulo/SP" />
      <f.Text of="servico" label="Item da LC 116" placeholder="13.03" />
    </>
  )
}
