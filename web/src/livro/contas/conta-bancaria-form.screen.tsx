import {
  ContaBancariaBody,
  contaBancariaCreate,
  contaBancariaList,
  contaBancariaOptions,
  contaBancariaUpdate,
  contaBancariaView,
} from '@claquete/contract/livro/contas/conta-bancaria'
import type { ContaBancaria } from '@claquete/contract/livro/contas/conta-bancaria'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  problemsOfConta,
  temBanco,
  temNumero,
  tipoCartao,
  tiposOfConta,
} from '@claquete/core/livro/contas/conta-bancaria'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { BANCOS } from '@claquete/core/kernel/payment/banco'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { toCnabConvenios } from '../../addresses/financeiro.ts'
import { toContaBancariaList } from '../../addresses/livro.ts'
import { call } from '../../lib/wire/call.ts'
import { useFormValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { contaLabels } from './conta-labels.ts'
import { unitText } from '../../lib/account/unit-text.ts'

/** Who may keep the agreements of accounts with banks. */
const convenio = ['cnab.convenio', 'cnab.consultar'] as const

/** The type is text in the select and a number in the API. */
const Schema = z.object({ ...ContaBancariaBody.shape, id_contabancaria_tipo: z.string() })
type Values = Omit<Required<ContaBancariaBody>, 'id_contabancaria_tipo'> & {
  readonly id_contabancaria_tipo: string
  readonly versao: number
}

const blankOf = (): Values => ({
  descricao: '',
  id_contabancaria_tipo: '1',
  numero_banco: null,
  banco: null,
  agencia: '',
  agencia_dv: '',
  conta: '',
  conta_dv: '',
  chave_pix: '',
  id_empresa: null,
  data_abertura: todayInSaoPaulo(Date.now()),
  saldo_inicial: 0,
  dia_fechamento: null,
  dia_vencimento: null,
  limite: null,
  obs: '',
  ativo: 'S',
  versao: 0,
})

const valuesOf = ({ versao, ...record }: ContaBancaria): Values => ({
  descricao: record.descricao,
  id_contabancaria_tipo: String(record.id_contabancaria_tipo),
  numero_banco: record.numero_banco,
  banco: record.banco,
  agencia: record.agencia,
  agencia_dv: record.agencia_dv,
  conta: record.conta,
  conta_dv: record.conta_dv,
  chave_pix: record.chave_pix,
  id_empresa: record.id_empresa,
  data_abertura: record.data_abertura as Values['data_abertura'],
  saldo_inicial: record.saldo_inicial,
  dia_fechamento: record.dia_fechamento,
  dia_vencimento: record.dia_vencimento,
  limite: record.limite,
  obs: record.obs,
  ativo: record.ativo,
  versao,
})

function save(id_contabancaria: number | undefined, { versao, ...values }: Values) {
  const numero = values.numero_banco
  const bankName = BANCOS.find(({ numero_banco }) => numero_banco === numero)?.nome
  const body = {
    ...values,
    banco: bankName ?? values.banco,
    id_contabancaria_tipo: Number(values.id_contabancaria_tipo),
  }
  return id_contabancaria === undefined
    ? call(contaBancariaCreate, { body })
    : call(contaBancariaUpdate, { body: { ...body, id_contabancaria, versao } })
}

const rules = (values: Values) =>
  Object.fromEntries(
    problemsOfConta({
      ...values,
      id_contabancaria_tipo: Number(values.id_contabancaria_tipo),
    }).map(({ campo, msg }) => [campo, msg]),
  )

export default function ContaBancariaFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <ContaBancariaForm key={id ?? 'nova'} id_contabancaria={id} />
}

function ContaBancariaForm({ id_contabancaria }: { id_contabancaria: number | undefined }) {
  const may = useMay()
  const endpoint = id_contabancaria === undefined ? contaBancariaCreate : contaBancariaUpdate
  const [blank] = useState(blankOf)
  const f = useRecordForm(formOf(Schema), {
    name: `conta-bancaria/${id_contabancaria ?? 'nova'}`,
    initial: blank,
    rules,
    read:
      id_contabancaria === undefined
        ? undefined
        : async (signal) =>
            valuesOf(
              (await call(contaBancariaView, { params: { id_contabancaria } }, { signal })).data,
            ),
    send: (_, values) => save(id_contabancaria, values),
    done: toContaBancariaList(),
    refresh: [contaBancariaList, contaBancariaView, contaBancariaOptions, historicoList],
  })
  return (
    <FormPage
      form={f}
      isReadOnly={!may(endpoint.access)}
      aside={
        id_contabancaria !== undefined && (
          <>
            {may(convenio) && (
              <LinkButton to={toCnabConvenios({ conta: id_contabancaria })}>
                Convênios com o banco
              </LinkButton>
            )}
            <RecordLinks table="contabancaria" id={id_contabancaria} labels={contaLabels} />
          </>
        )
      }
    >
      <DadosSection f={f} />
      <BancoSection f={f} />
      <SaldoSection f={f} />
      <Section title="Controle">
        <Fields>
          <Span of={12}>
            <f.YesNo
              of="ativo"
              label="Ativa"
              help="Inativa, não aparece em lançamentos novos; o que já passou por ela continua nos saldos."
            />
          </Span>
          <Span of={12}>
            <f.Area of="obs" label="Observações" rows={2} />
          </Span>
        </Fields>
      </Section>
    </FormPage>
  )
}

const types = tiposOfConta.map(({ id, nome }) => ({ value: String(id), label: nome }))
const banks = BANCOS.map(({ numero_banco, nome }) => ({
  value: numero_banco,
  label: `${numero_banco} ${nome}`,
}))

function DadosSection({ f }: FormPart<Values>) {
  return (
    <Section title="Dados">
      <Fields>
        <Span of={6}>
          <f.Text of="descricao" label="Nome da conta" placeholder="Itaú · movimento" />
        </Span>
        <Span of={3}>
          <f.Select of="id_contabancaria_tipo" label="Tipo" options={types} isRequired />
        </Span>
        <Span of={3}>
          <f.Picker
            of="id_empresa"
            label={unitText('{Unidade}')}
            placeholder="Todas"
            source={companySource}
          />
        </Span>
      </Fields>
    </Section>
  )
}

const useTipo = () => Number(useFormValues<Values>().id_contabancaria_tipo)

/** Bank fields by account type: number, card, or none. */
function BancoSection({ f }: FormPart<Values>) {
  const tipo = useTipo()
  if (!temBanco(tipo)) return null
  return (
    <Section title={tipo === tipoCartao ? 'Cartão' : 'Banco'}>
      <Fields>
        <Span of={6}>
          <f.Select of="numero_banco" label="Banco" options={banks} placeholder="Número ou nome" />
        </Span>
        {tipo === tipoCartao && <CardFields f={f} />}
        {temNumero(tipo) && (
          <>
            <Span of={3}>
              <f.Text of="agencia" label="Agência" />
            </Span>
            <Span of={3}>
              <f.Text of="agencia_dv" label="Dígito da agência" />
            </Span>
            <Span of={3}>
              <f.Text of="conta" label="Conta" />
            </Span>
            <Span of={3}>
              <f.Text of="conta_dv" label="Dígito da conta" />
            </Span>
            <Span of={6}>
              <f.Pix
                of="chave_pix"
                label="Chave Pix"
                help="CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória."
              />
            </Span>
          </>
        )}
      </Fields>
    </Section>
  )
}

function CardFields({ f }: FormPart<Values>) {
  return (
    <>
      <Span of={2}>
        <f.Number of="dia_fechamento" label="Dia em que fecha" isRequired />
      </Span>
      <Span of={2}>
        <f.Number of="dia_vencimento" label="Dia em que vence" isRequired />
      </Span>
      <Span of={2}>
        <f.Money of="limite" label="Limite" />
      </Span>
    </>
  )
}

function SaldoSection({ f }: FormPart<Values>) {
  return (
    <Section title="Abertura" help="O que havia na conta quando ela passou a ser controlada aqui.">
      <Fields>
        <f.Date
          of="data_abertura"
          label="Data de abertura"
          help="O saldo inicial conta deste dia em diante."
        />
        <f.Money of="saldo_inicial" label="Saldo inicial" help="Negativo se a conta devia." />
      </Fields>
    </Section>
  )
}
