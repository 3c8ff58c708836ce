import {
  DadosCobrancaBody,
  planoDadosUpdate,
  planoView,
} from '@claquete/contract/acesso/plano/plano'
import type { DadosCobranca } from '@claquete/contract/acesso/plano/plano'
import { UF_NAMES } from '@claquete/core/kernel/uf'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { useEntityForm } from '../../lib/form.ts'
import { CepField } from '../../ui/form/cep-field.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DocumentoField } from '../../ui/form/formatted-fields.tsx'

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
  const form = useEntityForm({
    name: 'plano/dados',
    initial: empty,
    schema: DadosCobrancaBody,
    load,
    save: (body) => call(planoDadosUpdate, { body }),
    done: paths.plan(),
    refresh: [planoView],
    keeps: 'draft',
  })
  return (
    <FormPage form={form}>
      <Section
        title="Dados do pagador"
        help="Sai nos recibos e na página de pagamento. As cobranças vão para o e-mail."
      >
        <Fields>
          <Span of={6}>
            <TextField name="razao" label="Razão social" autoComplete="organization" />
          </Span>
          <Span of={6}>
            <DocumentoField name="cnpj" label="CNPJ" tipo="PJ" />
          </Span>
          <Span of={6}>
            <TextField name="email_cobranca" label="E-mail de cobrança" type="email" />
          </Span>
        </Fields>
      </Section>
      <Section title="Endereço">
        <Fields>
          <Span of={3}>
            <CepField
              name="cep"
              label="CEP"
              fills={addressTargets}
              help="O endereço é preenchido pelo CEP"
            />
          </Span>
          <Span of={6}>
            <TextField name="logradouro" label="Logradouro" />
          </Span>
          <Span of={3}>
            <TextField name="numero" label="Número" />
          </Span>
          <TextField name="complemento" label="Complemento" />
          <TextField name="bairro" label="Bairro" />
          <TextField name="cidade" label="Cidade" />
          <SelectField name="uf" label="UF" options={states} />
        </Fields>
      </Section>
    </FormPage>
  )
}
