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
import { toPlanoContas } from '../../addresses/livro.ts'
import { call } from '../../lib/wire/call.ts'
import { useFollow, useFormValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { RegisterPanel } from './register-panel.tsx'

const Schema = z.object({ ...PlanoContaBody.shape, id_grupoCustoSuperior: z.optional(z.string()) })

type Values = {
  descricao: string
  codigo: string
  tipo: PlanoConta['tipo']
  linha_dre: PlanoConta['linha_dre']
  ativo: 'S' | 'N'
  id_grupoCustoSuperior: string
  /** The version read; 0 of a new account. */
  versao: number
}

const blank: Values = {
  descricao: '',
  codigo: '',
  tipo: 'despesa',
  linha_dre: null,
  ativo: 'S',
  id_grupoCustoSuperior: '0',
  versao: 0,
}
const valuesOf = (conta: PlanoConta): Values => ({
  descricao: conta.descricao,
  codigo: conta.codigo,
  tipo: conta.tipo,
  linha_dre: conta.linha_dre,
  ativo: conta.ativo,
  id_grupoCustoSuperior: String(conta.id_grupoCustoSuperior),
  versao: conta.versao,
})

function save(conta: PlanoConta | undefined, values: Values) {
  const { id_grupoCustoSuperior: above, versao, ...body } = values
  if (conta) {
    const { id_grupoCusto } = conta
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
  const f = useRecordForm(formOf(Schema), {
    name: `plano-contas/${conta?.id_grupoCusto ?? 'nova'}`,
    initial: conta ? valuesOf(conta) : blank,
    // The screen has read the tree.
    isLoaded: true,
    read: conta && (() => Promise.resolve(valuesOf(conta))),
    send: (_, values) => save(conta, values),
    done: toPlanoContas(),
    refresh: [planoContasList, historicoList],
  })
  useFollow(f, conta, valuesOf)
  return (
    <RegisterPanel
      title={conta ? `${conta.codigo} ${conta.descricao}` : 'Nova conta'}
      form={f}
      back={toPlanoContas()}
      isReadOnly={!may((conta ? planoContasUpdate : planoContasCreate).access)}
    >
      <f.Text of="descricao" label="Nome" />
      {!conta && (
        <f.Select
          of="id_grupoCustoSuperior"
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
      <KindFields f={f} conta={conta} contas={contas} />
      <f.Text
        of="codigo"
        label="Código"
        placeholder="Automático"
        help={
          conta?.codigo_fixo === 'S'
            ? 'Código digitado: não muda quando a conta muda de lugar. Apague para usar o automático.'
            : 'Definido pelo lugar da conta na árvore. Digite outro para fixar.'
        }
      />
      <f.YesNo
        of="ativo"
        label="Ativa"
        help="Inativa, esta conta e as que estão dentro dela não aparecem em lançamentos novos."
      />
    </RegisterPanel>
  )
}

const kinds = [
  { value: 'receita', label: 'Receita' },
  { value: 'despesa', label: 'Despesa' },
]

/** Kind, chosen at the first level only, and income statement line among those of the kind. */
function KindFields({ f, conta, contas }: FormPart<Values> & PlanoContaPanelProps) {
  const values = useFormValues<Values>()
  const above = contas.find(
    ({ id_grupoCusto }) => String(id_grupoCusto) === values.id_grupoCustoSuperior,
  )
  const tipo = above?.tipo ?? values.tipo
  const inherited = above?.linha_dre_efetiva && nameOfDreLine(above.linha_dre_efetiva)
  return (
    <>
      {!above && (
        <f.Select
          of="tipo"
          label="Tipo"
          options={kinds}
          isRequired
          isDisabled={(conta?.filhos ?? 0) > 0}
          help={(conta?.filhos ?? 0) > 0 ? 'Só muda enquanto não há contas dentro.' : ''}
        />
      )}
      <f.Select
        key={tipo}
        of="linha_dre"
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
