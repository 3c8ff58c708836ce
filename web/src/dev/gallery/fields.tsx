import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FormProvider, useEntityForm } from '../../lib/form.ts'
import { CepField } from '../../ui/form/cep-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { ColorField } from '../../ui/form/color-field.tsx'
import {
  BooleanField,
  DateField,
  MoneyField,
  NumberField,
  PickerField,
  SelectField,
  TextArea,
  TextField,
  YesNoField,
} from '../../ui/form/fields.tsx'
import { DocumentoField, PhoneField } from '../../ui/form/formatted-fields.tsx'
import { ImageField } from '../../ui/form/image-field.tsx'
import { OptionalMoneyField } from '../../ui/form/optional-money-field.tsx'
import { PercentField } from '../../ui/form/percent-field.tsx'
import { RowsField } from '../../ui/form/rows-field.tsx'
import { SecretField } from '../../ui/form/secret-field.tsx'
import { SuggestField } from '../../ui/form/suggest-field.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Chapter, Specimen } from './specimen.tsx'
import { sampleSource } from './sample.ts'

const text = z.string().check(z.minLength(1), z.maxLength(60))
const maybe = z.optional(z.nullable(z.string()))
const amount = z.optional(z.nullable(z.number()))

const schema = z.object({
  nome: text,
  obs: maybe,
  quantidade: amount,
  valor: amount,
  teto: amount,
  taxa: amount,
  dia: maybe,
  tipo: maybe,
  pessoa: amount,
  pessoa_exigida: z.number(),
  ativo: maybe,
  aceita: maybe,
  resposta: z.optional(z.nullable(z.boolean())),
  documento: maybe,
  fone: maybe,
  cep: maybe,
  logradouro: maybe,
  cidade: maybe,
  cor: maybe,
  modo: maybe,
  segredo: maybe,
  imagem: maybe,
  contas: z.array(z.object({ banco: maybe })),
})

const filled = {
  nome: 'Aurora Filmes',
  obs: 'Atende só em dias úteis.',
  quantidade: 12,
  valor: 1234.56,
  teto: null,
  taxa: 12.5,
  dia: '2026-11-21',
  tipo: 'PJ',
  pessoa: 2,
  pessoa_exigida: 1,
  ativo: 'S',
  aceita: 'N',
  resposta: true,
  documento: '11222333000181',
  fone: '11988887777',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  cidade: 'São Paulo',
  cor: '#1864ab',
  modo: 'um',
  segredo: '',
  imagem: 'claquete.svg',
  contas: [{ banco: 'Banco do Brasil' }],
}
const blank: typeof filled = {
  ...filled,
  nome: '',
  obs: '',
  valor: 0,
  documento: '',
  contas: [],
}

const options = [
  { value: 'PF', label: 'Pessoa física' },
  { value: 'PJ', label: 'Pessoa jurídica' },
]
const modes = { um: 'Um por vez', todos: 'Todos juntos' }

type Look = 'filled' | 'wrong' | 'disabled'

const looks: Readonly<Record<Look, string>> = {
  filled: 'Preenchidos',
  wrong: 'Com erro',
  disabled: 'Parados',
}

/** Every form field: filled, with an error, and disabled. */
export function FieldsChapter() {
  return (
    <Chapter title="Campos de formulário">
      {(['filled', 'wrong', 'disabled'] as const).map((look) => (
        <FieldsOf key={look} look={look} />
      ))}
    </Chapter>
  )
}

function FieldsOf({ look }: { readonly look: Look }) {
  const entity = useEntityForm({
    name: `galeria/${look}`,
    initial: look === 'wrong' ? blank : filled,
    schema,
    save: async () => ({ msg: 'Salvo' }),
  })
  const { form } = entity
  const { setErrors } = form
  useEffect(() => {
    if (look !== 'wrong') return
    setErrors(Object.fromEntries(Object.keys(filled).map((name) => [name, 'Confira este campo.'])))
    // Set the errors once per look; typing then corrects them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [look])
  const isDisabled = look === 'disabled'
  const common = { isDisabled }
  return (
    <FormProvider value={entity}>
      <Specimen name={`Textos: ${looks[look].toLowerCase()}`}>
        <Stack>
          <TextField name="nome" label="Nome" help="Como aparece nos recibos." {...common} />
          <TextArea name="obs" label="Observações" {...common} />
          <DocumentoField name="documento" label="CNPJ" tipo="PJ" {...common} />
          <PhoneField name="fone" label="Telefone" {...common} />
          <CepField name="cep" label="CEP" fills={{ logradouro: 'logradouro' }} {...common} />
          <SuggestField name="cidade" label="Cidade" of="cidade" {...common} />
          <SecretField name="segredo" label="Chave secreta" {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Números e datas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <NumberField name="quantidade" label="Quantidade" {...common} />
          <MoneyField name="valor" label="Valor" {...common} />
          <OptionalMoneyField name="teto" label="Teto" {...common} />
          <PercentField name="taxa" label="Taxa" {...common} />
          <DateField name="dia" label="Dia" {...common} />
          <ColorField name="cor" label="Cor" {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Escolhas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <SelectField name="tipo" label="Tipo" options={options} {...common} />
          <PickerField name="pessoa" label="Pessoa" source={sampleSource} {...common} />
          <PickerField
            name="pessoa_exigida"
            label="Pessoa obrigatória"
            source={sampleSource}
            {...common}
          />
          <YesNoField name="ativo" label="Ativo" {...common} />
          <YesNoField name="aceita" label="Aceita avisos" look="checkbox" {...common} />
          <BooleanField name="resposta" label="Resposta" {...common} />
          <ChoiceField name="modo" label="Modo" options={modes} {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Imagem e listas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <ImageField
            name="imagem"
            label="Logo"
            help="PNG ou JPG, até 2 MB"
            param="galeria"
            url={look === 'filled' ? '/brands/claquete.svg' : null}
            {...common}
          />
          <RowsField
            name="contas"
            none="Nenhuma conta."
            add="Adicionar conta"
            blank={{ banco: '' }}
            remove="Excluir conta"
          >
            {(path) => <TextField name={`${path}.banco`} label="Banco" {...common} />}
          </RowsField>
        </Stack>
      </Specimen>
    </FormProvider>
  )
}
