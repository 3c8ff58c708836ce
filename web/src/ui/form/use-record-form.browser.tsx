import { read, write } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import { day } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { call } from '../../lib/wire/request.ts'
import { useValues } from '../../lib/form/form.ts'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { FormDialog } from './dialog.tsx'
import { Fields } from './layout.tsx'
import { FormPage, FormScreen } from './page.tsx'
import { useRecordForm } from './use-record-form.ts'
import type { BodyValues } from './use-record-form.ts'

const reply = z.object({ success: z.boolean(), msg: z.optional(z.string()) })
const text = z.string(messages.required).check(z.minLength(1, messages.required), z.maxLength(8))
const definition = { access: 'session', summary: 'Prova', keyless: 'harmless', reply } as const
const endpoint = write('POST /prova', {
  ...definition,
  body: z.object({
    nome: text,
    valor: z.number(messages.required),
    dia: z.optional(z.nullable(day)),
    contatos: z.optional(z.array(z.object({ nome: text }))),
    versao: z.optional(z.int()),
  }),
})
const view = read('GET /prova', {
  ...definition,
  reply: z.object({ nome: z.string(), valor: z.number(), versao: z.int() }),
})

const blank: BodyValues<typeof endpoint> = { nome: '', valor: 0, dia: null, contatos: [] }
const saved = { body: { success: true, msg: 'Salvo com sucesso' } }

function Page({ keeps }: { keeps?: 'draft' }) {
  const f = useRecordForm(endpoint, { name: 'prova/1', initial: blank, keeps })
  return (
    <FormPage form={f}>
      <Fields>
        <f.Text of="nome" label="Nome" />
        <f.Money of="valor" label="Valor" />
        <f.Date of="dia" label="Dia" />
      </Fields>
      <f.Rows
        of="contatos"
        none="Sem contatos"
        add="Adicionar contato"
        remove="Excluir contato"
        blank={{ nome: '' }}
      >
        {(row, index) => <row.Text of="nome" label={`Contato ${index + 1}`} />}
      </f.Rows>
    </FormPage>
  )
}

const bodies = (asked: readonly { readonly body: unknown }[]) => asked.map(({ body }) => body)

test('a required field that is blank is refused at the field, without asking the server', async () => {
  const asked = answerBy(() => saved)
  await show(<Page />)
  await button('Salvar').click()
  await expect.element(field('Nome')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Nome')).toHaveFocus()
  expect(asked).toEqual([])
  await field('Nome').fill('Ana')
  await expect.element(field('Nome')).not.toHaveAttribute('aria-invalid', 'true')
  await button('Salvar').click()
  await expect
    .poll(() => bodies(asked))
    .toEqual([{ nome: 'Ana', valor: 0, dia: null, contatos: [] }])
})

test('the mark and the length of a field are those of the contract', async () => {
  answerBy(() => saved)
  await show(<Page />)
  await expect.element(field('Nome')).toHaveAttribute('maxlength', '8')
  await expect.poll(() => document.body.textContent).toContain('Nome *')
  expect(document.body.textContent).not.toContain('Dia *')
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  answerBy(() => refusal({ nome: 'Já existe' }))
  await show(<Page />)
  await field('Nome').fill('Ana')
  await button('Salvar').click()
  await expect.element(field('Nome')).toHaveAccessibleDescription('Já existe')
  await expect.element(field('Nome')).toHaveValue('Ana')
})

test('a text that is no value is never sent as the value before it', async () => {
  const asked = answerBy(() => saved)
  await show(<Page />)
  await field('Nome').fill('Ana')
  await field('Dia').fill('31/02')
  await field('Valor').fill('12,x')
  await button('Salvar').click()
  await expect.element(field('Dia')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await field('Dia').fill('28/02/2026')
  await field('Valor').fill('100+250*2')
  await button('Salvar').click()
  await expect
    .poll(() => bodies(asked))
    .toEqual([{ nome: 'Ana', valor: 600, dia: '2026-02-28', contatos: [] }])
})

test('rows are added and taken away; what stands in the others stays, and each has its own refusal', async () => {
  const asked = answerBy(() => saved)
  await show(<Page />)
  await field('Nome').fill('Ana')
  await button('Adicionar contato').click()
  await field('Contato 1').fill('Rui')
  await button('Adicionar contato').click()
  await button('Adicionar contato').click()
  await field('Contato 3').fill('Eva')
  await button('Salvar').click()
  await expect.element(field('Contato 2')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Contato 3')).not.toHaveAttribute('aria-invalid', 'true')
  await button('Excluir contato 2').click()
  await expect.element(field('Contato 2')).toHaveValue('Eva')
  await button('Salvar').click()
  await expect
    .poll(() => bodies(asked))
    .toEqual([expect.objectContaining({ contatos: [{ nome: 'Rui' }, { nome: 'Eva' }] })])
})

test('leaving asks while something was typed, and not after it was saved', async () => {
  answerBy(() => saved)
  const { go, router } = await show(<Page />)
  await field('Nome').fill('Ana')
  go('/outra')
  await button('Continuar editando').click()
  await expect.element(field('Nome')).toHaveValue('Ana')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Salvo com sucesso')
  go('/outra')
  await expect.poll(() => router.state.location.pathname).toBe('/outra')
})

test('a draft comes back when the form opens again, and can be dropped', async () => {
  answerBy(() => saved)
  const first = await show(<Page keeps="draft" />)
  await field('Nome').fill('Ana')
  await expect.poll(() => sessionStorage.length).toBe(1)
  await first.unmount()
  await show(<Page keeps="draft" />)
  await expect.element(field('Nome')).toHaveValue('Ana')
  await button('Descartar').click()
  await expect.element(field('Nome')).toHaveValue('')
})

test('two clicks save once', async () => {
  let answer: (value?: unknown) => void = () => undefined
  const until = new Promise((resolve) => (answer = resolve))
  const asked = answerBy(() => ({ ...saved, until }))
  await show(<Page />)
  await field('Nome').fill('Ana')
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Control>}s{/Control}')
  answer()
  await expect.poll(() => document.body.textContent).toContain('Salvo com sucesso')
  expect(asked).toHaveLength(1)
})

function Changed() {
  const f = useRecordForm(endpoint, {
    name: 'prova/2',
    initial: { ...blank, versao: 0 },
    read: async (signal) => ({ ...blank, ...(await call(view, {}, { signal })) }),
  })
  return (
    <FormPage form={f}>
      <f.Text of="nome" label="Nome" />
      <f.Money of="valor" label="Valor" />
    </FormPage>
  )
}

test('a record that somebody else changed is not overwritten: both values are shown, and saving again says which', async () => {
  let now = { nome: 'Ana', valor: 10, versao: 1 }
  const asked = answerBy(({ method, body }) => {
    if (method === 'GET') return { body: now }
    const { versao } = body as { versao: number }
    if (versao === now.versao) return saved
    return { status: 422, body: { success: false, msg: 'Mudou', codigo: 'versao_antiga' } }
  })
  await show(<Changed />)
  await expect.element(field('Nome')).toHaveValue('Ana')
  now = { nome: 'Bia', valor: 10, versao: 2 }
  await field('Nome').fill('Carla')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Nome: agora é “Bia”')
  await expect.element(field('Nome')).toHaveValue('Carla')
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Salvo com sucesso')
  expect(bodies(asked).at(-2) ?? bodies(asked).at(-1)).toMatchObject({ nome: 'Carla', versao: 2 })
})

const linhas = write('POST /linhas', {
  ...definition,
  body: z.object({
    linhas: z.array(z.object({ id: z.int(), juros: z.number(messages.required) })),
  }),
})

function Table() {
  const f = useRecordForm(linhas, {
    initial: { quitado: false, linhas: [{ juros: 1 }, { juros: 2 }] },
    request: ({ linhas: all }) => ({
      body: { linhas: all.map(({ juros }, id) => ({ id, juros })) },
    }),
  })
  const values = useValues(f)
  const sum = values.linhas.reduce((total, { juros }) => total + juros, 0)
  return (
    <FormScreen form={f} bar={<button type="submit">Baixar {sum}</button>}>
      <f.Each of="linhas">
        {(row, index) => <row.Money of="juros" label={`Juros ${index + 1}`} isLabelHidden />}
      </f.Each>
      <f.Check
        of="quitado"
        label="Sem juros"
        onSet={(is) => is && f.set('linhas', [{ juros: 0 }, { juros: 0 }])}
      />
    </FormScreen>
  )
}

test('a table of inputs: the sum follows what is typed, and what the screen sets is shown', async () => {
  const asked = answerBy(() => saved)
  await show(<Table />)
  await field('Juros 2').fill('5')
  await expect.element(button('Baixar 6')).toBeVisible()
  await field('Sem juros').click()
  await expect.element(field('Juros 2')).toHaveValue('0,00')
  await button('Baixar 0').click()
  await expect
    .poll(() => bodies(asked))
    .toEqual([
      {
        linhas: [
          { id: 0, juros: 0 },
          { id: 1, juros: 0 },
        ],
      },
    ])
})

function Asking({ onClose }: { onClose: () => void }) {
  const f = useRecordForm(endpoint, {
    initial: { motivo: '' },
    request: ({ motivo }) => ({ body: { nome: motivo, valor: 1 } }),
  })
  return (
    <FormDialog form={f} title="Desfazer" yes="Desfazer" onClose={onClose}>
      <f.Text of="motivo" as="nome" label="Motivo" isFirst />
    </FormDialog>
  )
}

test('a field of another name than in the call has its rule and its refusal', async () => {
  let closed = 0
  const asked = answerBy(() => (asked.length > 1 ? saved : refusal({ nome: 'Muito curto' })))
  await show(<Asking onClose={() => (closed += 1)} />)
  await expect.element(field('Motivo')).toHaveFocus()
  await button('Desfazer').click()
  await expect.element(field('Motivo')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await field('Motivo').fill('x')
  await expect.element(field('Motivo')).not.toHaveAttribute('aria-invalid', 'true')
  await button('Desfazer').click()
  await expect.element(field('Motivo')).toHaveAccessibleDescription('Muito curto')
  expect(closed).toBe(0)
  await field('Motivo').fill('xyz')
  await button('Desfazer').click()
  await expect.poll(() => closed).toBe(1)
  expect(bodies(asked)).toEqual([
    { nome: 'x', valor: 1 },
    { nome: 'xyz', valor: 1 },
  ])
})

test('a dialog in which something was typed asks before it closes; what was typed and taken back does not', async () => {
  let closed = 0
  answerBy(() => saved)
  await show(<Asking onClose={() => (closed += 1)} />)
  await field('Motivo').fill('x')
  await button('Cancelar').click()
  await button('Continuar editando').click()
  await expect.element(field('Motivo')).toHaveValue('x')
  await field('Motivo').fill('')
  await button('Cancelar').click()
  await expect.poll(() => closed).toBe(1)
})

test('Enter in a field saves', async () => {
  const asked = answerBy(() => saved)
  await show(<Page />)
  await field('Nome').fill('Gelo')
  expect(asked).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies(asked)).toMatchObject([{ nome: 'Gelo' }])
})
