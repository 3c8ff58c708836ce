import {
  PlanoContaBody,
  planoContasCreate,
  planoContasList,
  planoContasUpdate,
} from '@claquete/contract/livro/contas/plano-contas'
import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import { dreLinesOf, nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import * as z from 'zod/mini'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { useEntityForm, useFormValues } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { SelectField, TextField, YesNoField } from '../../ui/form/fields.tsx'
import { RegisterPanel } from './register-panel.tsx'

const Schema = z.object({ ...PlanoContaBody.shape, id_grupoCustoSuperior: z.optional(z.string()) })

interface Values extends Record<string, unknown> {
  descricao: string
  codigo: string
  tipo: PlanoConta['tipo']
  linha_dre: PlanoConta['linha_dre']
  ativo: 'S' | 'N'
  id_grupoCustoSuperior: string
}

const blank: Values = {
  descricao: '',
  codigo: '',
  tipo: 'despesa',
  linha_dre: null,
  ativo: 'S',
  id_grupoCustoSuperior: '0',
}
const valuesOf = (conta: PlanoConta): Values => ({
  descricao: conta.descricao,
  codigo: conta.codigo,
  tipo: conta.tipo,
  linha_dre: conta.linha_dre,
  ativo: conta.ativo,
  id_grupoCustoSuperior: String(conta.id_grupoCustoSuperior),
})

function save(conta: PlanoConta | undefined, values: Values) {
  const { id_grupoCustoSuperior: above, ...body } = values
  if (conta) {
    const { id_grupoCusto, versao } = conta
    return call(planoContasUpdate, { body: { ...body, id_grupoCusto, versao } })
  }
  const { tipo, ...fields } = body
  const id_grupoCustoSuperior = Number(above)
  return call(planoContasCreate, {
    // A child account takes its parent's kind.
    body: { ...fields, id_grupoCustoSuperior, ...(id_grupoCustoSuperior === 0 && { tipo }) },
  })
}

interface PlanoContaPanelProps {
  /** Undefined for a new account. */
  readonly conta: PlanoConta | undefined
  readonly contas: readonly PlanoConta[]
}

/** Side panel to edit an account: name, code, kind, income statement line. */
export function PlanoContaPanel({ conta, contas }: PlanoContaPanelProps) {
  const may = useMay()
  const form = useEntityForm<Values, { msg?: string | undefined }>({
    name: `plano-contas/${conta?.id_grupoCusto ?? 'nova'}`,
    initial: conta ? valuesOf(conta) : blank,
    schema: Schema,
    save: (values) => save(conta, values),
    done: paths.planoContas(),
    refresh: [planoContasList, historicoList],
  })
  return (
    <RegisterPanel
      title={conta ? `${conta.codigo} ${conta.descricao}` : 'Nova conta'}
      form={form}
      back={paths.planoContas()}
      isReadOnly={!may((conta ? planoContasUpdate : planoContasCreate).access)}
    >
      <TextField name="descricao" label="Nome" />
      {!conta && (
        <SelectField
          name="id_grupoCustoSuperior"
          label="Dentro de"
          isRequired
          options={[
            { value: '0', label: 'Nenhuma: primeiro nível' },
            ...contas.map(({ id_grupoCusto, codigo, descricao }) => ({
              value: String(id_grupoCusto),
              label: `${codigo} ${descricao}`,
            })),
          ]}
        />
      )}
      <KindFields conta={conta} contas={contas} />
      <TextField
        name="codigo"
        label="Código"
        placeholder="Automático"
        help={
          conta?.codigo_fixo === 'S'
            ? 'Foi digitado e fica com a conta onde ela for. Apague para seguir a árvore.'
            : 'Segue o lugar na árvore. Digite outro para fixá-lo.'
        }
      />
      <YesNoField
        name="ativo"
        label="Ativa"
        help="Inativa, ela e as que estão dentro dela deixam de ser oferecidas nos lançamentos."
      />
    </RegisterPanel>
  )
}

const kinds = [
  { value: 'receita', label: 'Receita' },
  { value: 'despesa', label: 'Despesa' },
]

/** Kind, chosen at the first level only, and income statement line among those of the kind. */
function KindFields({ conta, contas }: PlanoContaPanelProps) {
  const values = useFormValues<Values>()
  const above = contas.find(
    ({ id_grupoCusto }) => String(id_grupoCusto) === values.id_grupoCustoSuperior,
  )
  const tipo = above?.tipo ?? values.tipo
  const inherited = above?.linha_dre_efetiva && nameOfDreLine(above.linha_dre_efetiva)
  return (
    <>
      {!above && (
        <SelectField
          name="tipo"
          label="Tipo"
          options={kinds}
          isRequired
          isDisabled={(conta?.filhos ?? 0) > 0}
          help={(conta?.filhos ?? 0) > 0 ? 'Só muda enquanto não há contas dentro.' : ''}
        />
      )}
      <SelectField
        key={tipo}
        name="linha_dre"
        label="Linha do DRE"
        placeholder={inherited ? `Como a de cima: ${inherited}` : 'Escolha'}
        help={
          inherited ? 'Em branco, vale a da conta acima.' : 'Vale também para as contas de dentro.'
        }
        options={dreLinesOf(tipo).map(({ codigo }) => ({
          value: codigo,
          label: nameOfDreLine(codigo) ?? codigo,
        }))}
      />
    </>
  )
}
