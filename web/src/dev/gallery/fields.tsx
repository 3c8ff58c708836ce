import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FormProvider } from '../../lib/form/form.ts'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
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
  dia: calendarDate('2026-11-21'),
  tipo: 'PJ',
  pessoa: 2,
  pessoa_exigida: 1,
  ativo: 'S' as const,
  aceita: 'N' as const,
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
  const f = useRecordForm(formOf(schema), {
    name: `galeria/${look}`,
    initial: look === 'wrong' ? blank : filled,
    send: async () => ({ msg: 'Salvo' }),
  })
  const { setErrors } = f.form
  useEffect(() => {
    if (look !== 'wrong') return
    setErrors(Object.fromEntries(Object.keys(filled).map((name) => [name, 'Confira este campo.'])))
    // Set the errors once per look; typing then corrects them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [look])
  const isDisabled = look === 'disabled'
  const common = { isDisabled }
  return (
    <FormProvider value={f}>
      <Specimen name={`Textos: ${looks[look].toLowerCase()}`}>
        <Stack>
          <f.Text of="nome" label="Nome" help="Como aparece nos recibos." {...common} />
          <f.Area of="obs" label="Observações" {...common} />
          <f.Documento of="documento" label="CNPJ" tipo="PJ" {...common} />
          <f.Phone of="fone" label="Telefone" {...common} />
          <f.Cep of="cep" label="CEP" fills={{ logradouro: 'logradouro' }} {...common} />
          <f.Suggest of="cidade" label="Cidade" from="cidade" {...common} />
          <f.Secret of="segredo" label="Chave secreta" {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Números e datas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <f.Number of="quantidade" label="Quantidade" {...common} />
          <f.Money of="valor" label="Valor" {...common} />
          <f.OptionalMoney of="teto" label="Teto" {...common} />
          <f.Percent of="taxa" label="Taxa" {...common} />
          <f.Date of="dia" label="Dia" {...common} />
          <f.Color of="cor" label="Cor" {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Escolhas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <f.Select of="tipo" label="Tipo" options={options} {...common} />
          <f.Picker of="pessoa" label="Pessoa" source={sampleSource} {...common} />
          <f.Picker
            of="pessoa_exigida"
            label="Pessoa obrigatória"
            source={sampleSource}
            {...common}
          />
          <f.YesNo of="ativo" label="Ativo" {...common} />
          <f.YesNo of="aceita" label="Aceita avisos" look="checkbox" {...common} />
          <f.Boolean of="resposta" label="Resposta" {...common} />
          <f.Choice of="modo" label="Modo" options={modes} {...common} />
        </Stack>
      </Specimen>
      <Specimen name={`Imagem e listas: ${looks[look].toLowerCase()}`}>
        <Stack>
          <f.Image
            of="imagem"
            label="Logo"
            help="PNG ou JPG, até 2 MB"
            param="galeria"
            url={look === 'filled' ? '/brands/claquete.svg' : null}
            {...common}
          />
          <f.Rows
            of="contas"
            none="Nenhuma conta."
            add="Adicionar conta"
            blank={{ banco: '' }}
            remove="Excluir conta"
          >
            {(row) => <row.Text of="banco" label="Banco" {...common} />}
          </f.Rows>
        </Stack>
      </Specimen>
    </FormProvider>
  )
}
