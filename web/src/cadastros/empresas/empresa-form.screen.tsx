import { empresaLabels as label } from '@claquete/contract/cadastros/empresas/empresa-labels'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
import { UF_NAMES } from '@claquete/core/kernel/uf'
import { useParams } from 'react-router'
import { useEntityForm } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { CepField } from '../../ui/form/cep-field.tsx'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { SelectField, TextArea, TextField, YesNoField } from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DocumentoField, PhoneField } from '../../ui/form/formatted-fields.tsx'
import { ImageField } from '../../ui/form/image-field.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { EmpresaSchema, emptyUnit, loadUnit, saveUnit } from './empresa-values.ts'
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

const sections = ['Dados', 'Endereço', 'Contato', 'Logo', 'Campos personalizados']

export default function EmpresaFormScreen() {
  const { id } = useParams()
  return <EmpresaForm key={id ?? 'nova'} id_empresa={id === undefined ? undefined : Number(id)} />
}

function EmpresaForm({ id_empresa }: { id_empresa: number | undefined }) {
  const unit = useUnitWords()
  const may = useMay()
  const form = useEntityForm({
    name: `empresa/${id_empresa ?? 'nova'}`,
    initial: emptyUnit,
    schema: EmpresaSchema,
    load: id_empresa === undefined ? undefined : (signal) => loadUnit(id_empresa, signal),
    save: (values) => saveUnit(values, id_empresa),
    done: unit.list,
    refresh: [empresaList, historicoList],
    keeps: 'draft',
  })
  const mayChange = may(id_empresa === undefined ? empresaCreate.access : empresaUpdate.access)
  return (
    <FormPage
      form={form}
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
        <DataSection />
        <AddressSection />
        <ContactSection />
        <Section title="Logo" help="Aparece nos orçamentos, nas cartas e nos recibos.">
          <ImageField
            name="logo"
            label={label.logo}
            help="PNG ou JPG, até 2 MB"
            param="empresa"
            maxSizeKb={2048}
            url={form.form.getValues().logo_url}
            isDisabled={!mayChange}
          />
        </Section>
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

function DataSection() {
  return (
    <Section title="Dados" action={<YesNoField name="ativo" label={label.ativo} />}>
      <Fields>
        <Span of={6}>
          <TextField name="fantasia" label={label.fantasia} />
        </Span>
        <Span of={6}>
          <TextField name="razao" label={label.razao} />
        </Span>
        <DocumentoField name="cnpj" label={label.cnpj} tipo="PJ" />
        <TextField name="ie" label={label.ie} />
        <TextField name="im" label={label.im} />
        <Span of={12}>
          <TextArea name="obs" label={label.obs} />
        </Span>
      </Fields>
    </Section>
  )
}

function AddressSection() {
  return (
    <Section title="Endereço">
      <Fields>
        <Span of={3}>
          <CepField
            name="cep"
            label={label.cep}
            fills={addressTargets}
            help="O endereço é preenchido pelo CEP"
          />
        </Span>
        <Span of={6}>
          <TextField name="logradouro" label={label.logradouro} />
        </Span>
        <Span of={3}>
          <TextField name="numero" label={label.numero} />
        </Span>
        <TextField name="complemento" label={label.complemento} />
        <TextField name="bairro" label={label.bairro} />
        <TextField name="cidade" label={label.cidade} />
        <SelectField name="uf" label={label.uf} options={states} />
        <TextField
          name="cod_municipio"
          label={label.cod_municipio}
          help="Sete dígitos, usados na nota fiscal"
        />
      </Fields>
    </Section>
  )
}

function ContactSection() {
  return (
    <Section title="Contato">
      <Fields>
        <PhoneField name="fone" label={label.fone} />
        <TextField name="email" label={label.email} type="email" />
        <TextField name="site" label={label.site} placeholder="www.exemplo.com.br" />
      </Fields>
    </Section>
  )
}
