import { empresaLabels as label } from '@claquete/contract/cadastros/empresas/empresa-labels'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
import { fiscalRegimeList } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { UF_NAMES } from '@claquete/core/kernel/person/uf'
import { useParams } from 'react-router'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { EmpresaSchema, emptyUnit, loadUnit, saveUnit } from './empresa-values.ts'
import type { EmpresaValues } from './empresa-values.ts'
import { useUnitWords } from './unit-words.ts'

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

const RegimeSection = lazyPart(async () => (await import('./regime.section.tsx')).RegimeSection)

export default function EmpresaFormScreen() {
  const { id } = useParams()
  return <EmpresaForm key={id ?? 'nova'} id_empresa={id === undefined ? undefined : Number(id)} />
}

function EmpresaForm({ id_empresa }: { id_empresa: number | undefined }) {
  const unit = useUnitWords()
  const may = useMay()
  const f = useRecordForm(formOf(EmpresaSchema), {
    name: `empresa/${id_empresa ?? 'nova'}`,
    initial: emptyUnit,
    read: id_empresa === undefined ? undefined : (signal) => loadUnit(id_empresa, signal),
    send: (_, values) => saveUnit(values, id_empresa),
    done: unit.list,
    refresh: [empresaList, historicoList],
    keeps: 'draft',
  })
  const hasRegime = id_empresa !== undefined && may(fiscalRegimeList.access)
  const sections = [
    'Dados',
    'Endereço',
    'Contato',
    'Logo',
    ...(hasRegime ? ['Regime tributário'] : []),
    'Campos personalizados',
  ]
  const mayChange = may(id_empresa === undefined ? empresaCreate.access : empresaUpdate.access)
  return (
    <FormPage
      form={f}
      isReadOnly={!mayChange}
      aside={
        id_empresa !== undefined && (
          <RecordLinks
            table="empresa"
            id={id_empresa}
            labels={label}
            attachments={{ param: 'empresa', isReadOnly: !mayChange }}
          />
        )
      }
    >
      <SectionNav titles={sections}>
        <DataSection f={f} />
        <AddressSection f={f} />
        <ContactSection f={f} />
        <Section title="Logo" help="Aparece nos orçamentos, nas cartas e nos recibos.">
          <f.Image
            of="logo"
            label={label.logo}
            help="PNG ou JPG, até 2 MB"
            param="empresa"
            maxSizeKb={2048}
            url={f.form.getValues().logo_url}
            isDisabled={!mayChange}
          />
        </Section>
        {hasRegime && (
          <Section title="Regime tributário" help="Decide os impostos e por onde saem as notas.">
            <RegimeSection id_empresa={id_empresa} />
          </Section>
        )}
        <Section title="Campos personalizados">
          <CustomFields
            model="empresa"
            none="Não há campos personalizados. Eles são criados em Configurações."
          />
        </Section>
      </SectionNav>
    </FormPage>
  )
}

function DataSection({ f }: FormPart<EmpresaValues>) {
  return (
    <Section title="Dados" action={<f.YesNo of="ativo" label={label.ativo} />}>
      <Fields>
        <Span of={6}>
          <f.Text of="fantasia" label={label.fantasia} />
        </Span>
        <Span of={6}>
          <f.Text of="razao" label={label.razao} />
        </Span>
        <f.Documento of="cnpj" label={label.cnpj} tipo="PJ" />
        <f.Text of="ie" label={label.ie} />
        <f.Text of="im" label={label.im} />
        <Span of={12}>
          <f.Area of="obs" label={label.obs} />
        </Span>
      </Fields>
    </Section>
  )
}

function AddressSection({ f }: FormPart<EmpresaValues>) {
  return (
    <Section title="Endereço">
      <Fields>
        <Span of={3}>
          <f.Cep
            of="cep"
            label={label.cep}
            fills={addressTargets}
            help="O endereço é preenchido pelo CEP"
          />
        </Span>
        <Span of={6}>
          <f.Text of="logradouro" label={label.logradouro} />
        </Span>
        <Span of={3}>
          <f.Text of="numero" label={label.numero} />
        </Span>
        <f.Text of="complemento" label={label.complemento} />
        <f.Text of="bairro" label={label.bairro} />
        <f.Text of="cidade" label={label.cidade} />
        <f.Select of="uf" label={label.uf} options={states} />
        <f.Text
          of="cod_municipio"
          label={label.cod_municipio}
          help="Sete dígitos, usados na nota fiscal"
        />
      </Fields>
    </Section>
  )
}

function ContactSection({ f }: FormPart<EmpresaValues>) {
  return (
    <Section title="Contato">
      <Fields>
        <f.Phone of="fone" label={label.fone} />
        <f.Text of="email" label={label.email} type="email" />
        <f.Text of="site" label={label.site} placeholder="www.exemplo.com.br" />
      </Fields>
    </Section>
  )
}
