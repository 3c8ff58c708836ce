import { planoDadosUpdate, planoView } from '@claquete/contract/acesso/plano/plano'
import type { DadosCobranca } from '@claquete/contract/acesso/plano/plano'
import { UF_NAMES } from '@claquete/core/kernel/person/uf'
import { toPlan } from '../../addresses/entry.ts'
import { call } from '../../lib/wire/call.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'

const states = Object.entries(UF_NAMES).map(([value, name]) => ({
  value,
  label: `${value} - ${name}`,
}))

const addressTargets = {
  logradouro: 'logradouro',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
  cod_municipio: 'cod_municipio',
} as const

type Values = DadosCobranca & { readonly razao: string; readonly email_cobranca: string }

const empty: Values = {
  razao: '',
  cnpj: null,
  email_cobranca: '',
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  cod_municipio: null,
  versao: 1,
}

async function load(signal: AbortSignal): Promise<Values> {
  const { data } = await call(planoView, {}, { signal })
  const { razao, email_cobranca } = data.dados
  return { ...data.dados, razao: razao ?? '', email_cobranca: email_cobranca ?? '' }
}

/** The form of the billing data. */
export default function DadosCobrancaScreen() {
  const f = useRecordForm(planoDadosUpdate, {
    name: 'plano/dados',
    initial: empty,
    read: load,
    done: toPlan(),
    refresh: [planoView],
    keeps: 'draft',
  })
  return (
    <FormPage form={f}>
      <Section
        title="Dados do pagador"
        help="Sai nos recibos e na página de pagamento. As cobranças vão para o e-mail."
      >
        <Fields>
          <Span of={6}>
            <f.Text of="razao" label="Razão social" autoComplete="organization" />
          </Span>
          <Span of={6}>
            <f.Documento of="cnpj" label="CNPJ" tipo="PJ" />
          </Span>
          <Span of={6}>
            <f.Text of="email_cobranca" label="E-mail de cobrança" type="email" />
          </Span>
        </Fields>
      </Section>
      <Section title="Endereço">
        <Fields>
          <Span of={3}>
            <f.Cep
              of="cep"
              label="CEP"
              fills={addressTargets}
              help="O endereço é preenchido pelo CEP"
            />
          </Span>
          <Span of={6}>
            <f.Text of="logradouro" label="Logradouro" />
          </Span>
          <Span of={3}>
            <f.Text of="numero" label="Número" />
          </Span>
          <f.Text of="complemento" label="Complemento" />
          <f.Text of="bairro" label="Bairro" />
          <f.Text of="cidade" label="Cidade" />
          <f.Select of="uf" label="UF" options={states} />
        </Fields>
      </Section>
    </FormPage>
  )
}
