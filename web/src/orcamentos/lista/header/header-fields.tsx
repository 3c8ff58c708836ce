import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import type { Orcamento } from '@claquete/contract/orcamentos/lista/header'
import { contatoList } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { Autocomplete, MultiSelect } from '@mantine/core'
import { useRead } from '../../../lib/wire/call.ts'
import { useCurrentForm } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { agencySource, personSource } from '../../../lib/form/selectors.ts'
import { CustomFields } from '../../../ui/form/custom-fields.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import type { FieldProps } from '../../../ui/fields/use-field.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import { responsavelSource, unidadeSource } from '../../orcamento/public.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { noSuggestions } from '../../../ui/inputs/options.ts'
import type { HeaderValues } from './header-values.ts'

/** Client, agency and the people responsible. */
export const PeopleSection = ({
  f,
  record,
}: FormPart<HeaderValues> & { record?: Orcamento | undefined }) => (
  <Section title="Pessoas">
    <Fields>
      <Titulo f={f} label="Título do job" />
      <Span of={6}>
        <f.Picker of="id_cliente" label="Cliente" source={personSource} />
      </Span>
      <Span of={6}>
        <f.Picker of="id_agencia" label="Agência" source={agencySource} />
      </Span>
      <Span of={6}>
        <ContatoField record={record} />
      </Span>
      <Responsible f={f} />
    </Fields>
  </Section>
)

/** Of the budget of a project: it is sold to nobody, and advertises nothing. */
export const ProjetoSections = ({ f }: FormPart<HeaderValues>) => (
  <>
    <Section title="Pessoas">
      <Fields>
        <Titulo f={f} label="Título do orçamento" />
        <Responsible f={f} />
      </Fields>
    </Section>
    <Section title="Filmagem">
      <Fields>
        <FilmingDays f={f} />
        <Span of={12}>
          <f.Area of="observacoes" label="Observações internas" rows={2} />
        </Span>
      </Fields>
    </Section>
  </>
)

const Titulo = ({ f, label }: FormPart<HeaderValues> & { readonly label: string }) => (
  <Span of={12}>
    <f.Text of="titulo" label={label} />
  </Span>
)

const Responsible = ({ f }: FormPart<HeaderValues>) => (
  <>
    <Span of={6}>
      <f.Picker of="id_empresa" label={unitText('{Unidade}')} isRequired source={unidadeSource} />
    </Span>
    <Span of={6}>
      <f.Picker of="id_responsavel" label="Responsável" source={responsavelSource} />
    </Span>
    <Span of={6}>
      <f.Picker of="id_pessoa_produtor" label="Produtor" source={personSource} />
    </Span>
    <Span of={12}>
      <ParticipantsField
        name="participantes"
        label="Participantes"
        help="Quem vê este orçamento mesmo sem a permissão de listar todos."
      />
    </Span>
  </>
)

const FilmingDays = ({ f }: FormPart<HeaderValues>) => (
  <>
    <Span of={6}>
      <f.Date of="data_filmagem_inicio" label="Filmagem: início" />
    </Span>
    <Span of={6}>
      <f.Date of="data_filmagem_fim" label="Filmagem: fim" />
    </Span>
  </>
)

/** Chooses among the contacts of the client and of the agency in the form. */
function ContatoField({ record }: { record: Orcamento | undefined }) {
  const { form } = useCurrentForm()
  const may = useMay()
  const cliente = form.useWatchValue('id_cliente') as number | null
  const agencia = form.useWatchValue('id_agencia') as number | null
  const enabled = may(contatoList.access)
  const ofClient = useRead(
    contatoList,
    { params: { id_pessoa: cliente ?? 0 } },
    { enabled: enabled && cliente !== null },
  )
  const ofAgency = useRead(
    contatoList,
    { params: { id_pessoa: agencia ?? 0 } },
    { enabled: enabled && agencia !== null },
  )
  const people = [...(ofClient.data?.data ?? []), ...(ofAgency.data?.data ?? [])]
  const known = people.map((one) => ({
    value: String(one.id_pessoa_contato),
    label: [one.nome, one.cargo].filter(Boolean).join(' · '),
  }))
  const own =
    record?.id_pessoa_contato &&
    !known.some(({ value }) => Number(value) === record.id_pessoa_contato)
      ? [{ value: String(record.id_pessoa_contato), label: record.contato ?? '' }]
      : []
  return (
    <NumberedSelect
      name="id_pessoa_contato"
      label="Contato"
      placeholder={cliente || agencia ? 'Escolha' : 'Escolha antes o cliente'}
      options={[...own, ...known]}
    />
  )
}

interface NumberedSelectProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
}

/** A select whose value is a number. */
function NumberedSelect({ options, placeholder, ...props }: NumberedSelectProps) {
  const field = useField<number | null>(props)
  return (
    <SelectBox
      key={`${field.key}/${options.map(({ value }) => value).join()}`}
      {...{ field, options, placeholder }}
    />
  )
}

function SelectBox({
  field,
  options,
  placeholder,
}: Pick<NumberedSelectProps, 'options' | 'placeholder'> & {
  readonly field: ReturnType<typeof useField<number | null>>
}) {
  const values = options.map(({ value }) => value)
  return (
    <MultiSelect
      {...field.input}
      {...optionsScroll}
      data={[...options]}
      placeholder={field.value === null ? placeholder : ''}
      maxValues={1}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      nothingFoundMessage="Nenhum contato cadastrado"
      defaultValue={values.filter((value) => Number(value) === field.value)}
      onChange={([chosen]) => field.set(chosen === undefined ? null : Number(chosen))}
      onBlur={field.blur}
    />
  )
}

/** Chooses several users. */
function ParticipantsField(props: FieldProps) {
  const field = useField<number[]>(props)
  const { data } = useRead(orcamentoOptions, {})
  const people = data?.data.responsaveis ?? []
  return (
    <MultiSelect
      key={`${field.key}/${people.length}`}
      {...field.input}
      {...optionsScroll}
      data={people.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      nothingFoundMessage={noSuggestions}
      placeholder={field.value.length === 0 ? 'Ninguém além dos que já veem' : ''}
      defaultValue={field.value.map(String)}
      onChange={(chosen) => field.set(chosen.map(Number))}
      onBlur={field.blur}
    />
  )
}

/** What is produced, and where and for how long it is used. */
export function JobSection({ f }: FormPart<HeaderValues>) {
  return (
    <Section title="Job">
      <Fields>
        <Span of={6}>
          <f.Text of="produto_anunciado" label="Produto anunciado" />
        </Span>
        <Span of={6}>
          <f.Text of="secundagem" label="Secundagem" placeholder='1 × 30", 2 × 15"' />
        </Span>
        <Span of={12}>
          <f.Area of="pecas" label="Peças" rows={2} />
        </Span>
        <Span of={6}>
          <f.Text of="midia" label="Mídia" placeholder="TV aberta, internet" />
        </Span>
        <Span of={6}>
          <f.Text of="praca" label="Praça" placeholder="Nacional" />
        </Span>
        <Span of={6}>
          <f.Text of="periodo_uso" label="Período de uso" placeholder="12 meses" />
        </Span>
        <Span of={6}>
          <f.Text of="num_crt" label="Nº do CRT" />
        </Span>
        <FilmingDays f={f} />
      </Fields>
    </Section>
  )
}

/** Commercial conditions of the proposal. */
export function CondicoesSection({ f }: FormPart<HeaderValues>) {
  return (
    <Section title="Condições">
      <Fields>
        <Span of={6}>
          <f.Date of="validade" label="Validade da proposta" />
        </Span>
        <Span of={6}>
          <f.Text of="prazo_entrega" label="Prazo de entrega" />
        </Span>
        <Span of={12}>
          <CondicaoField name="condicao_pagamento" label="Condição de pagamento" />
        </Span>
        <Span of={6}>
          <f.Percent
            of="honorarios_agencia_pct"
            label="Honorários da agência"
            help="Só para informação: quem cobra do cliente é a agência."
          />
        </Span>
        <Span of={6}>
          <f.YesNo
            of="orgao_publico"
            label="Cliente é órgão público"
            help="O sistema avisa antes de enviar um orçamento com BV."
          />
        </Span>
        <Span of={12}>
          <f.Area of="observacoes" label="Observações internas" rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}

/** A free text with the usual payment conditions as suggestions. */
function CondicaoField(props: FieldProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | null>(props)
  const { data } = useRead(orcamentoOptions, {})
  return (
    <Autocomplete
      key={key}
      {...input}
      {...optionsScroll}
      autoComplete="off"
      maxLength={maxLength}
      data={data?.data.condicoes_pagamento ?? []}
      filter={({ options }) => options}
      defaultValue={value ?? ''}
      onChange={set}
      onBlur={blur}
    />
  )
}

/** The company's custom fields. */
export function CamposSection() {
  return (
    <Section title="Campos personalizados">
      <CustomFields
        model="orcamento"
        none="Sua empresa ainda não criou campos próprios para orçamentos."
      />
    </Section>
  )
}

/** The version's name, shown on its tab. */
export function VersaoField({ f }: FormPart<HeaderValues>) {
  return <f.Text of="nome_versao" label="Nome da versão" placeholder="Versão reduzida" />
}
