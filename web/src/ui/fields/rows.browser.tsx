import { write } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import { reais, requiredText } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { FormPage } from '../form/page.tsx'
import { useRecordForm } from '../form/use-record-form.ts'

const endpoint = write('POST /prova', {
  access: 'session',
  summary: 'Prova',
  keyless: 'harmless',
  reply: z.object({ success: z.boolean(), msg: z.optional(z.string()) }),
  body: z.object({
    itens: z
      .array(
        z.object({
          descricao: requiredText(20),
          quantidade: z.int(messages.required),
          valor: z.optional(z.nullable(reais)),
        }),
      )
      .check(z.minLength(1, 'Escolha ao menos 1')),
  }),
})
const row = (descricao: string) => ({ descricao, quantidade: 1, valor: null })
const saved = { body: { success: true, msg: 'Salvo com sucesso' } }

function Page({ names }: { readonly names: readonly string[] }) {
  const f = useRecordForm(endpoint, { name: 'prova/1', initial: { itens: names.map(row) } })
  return (
    <FormPage form={f}>
      <f.Rows
        of="itens"
        none="Sem itens"
        add="Adicionar item"
        remove="Excluir item"
        blank={row('')}
      >
        {(item, index) => (
          <>
            <item.Text of="descricao" label={`Descrição ${index + 1}`} />
            <item.Number of="quantidade" label={`Quantidade ${index + 1}`} />
            <item.OptionalMoney of="valor" label={`Valor ${index + 1}`} />
          </>
        )}
      </f.Rows>
    </FormPage>
  )
}

test('what is typed in a row stays when a row above goes, also what is no value, which is not sent', async () => {
  const asked = answerBy(() => saved)
  await show(<Page names={['a', 'b', 'c']} />)
  await field('Valor 2').fill('12,x')
  await field('Descrição 3').fill('outra')
  await button('Excluir item 1').click()
  await expect.element(field('Valor 1')).toHaveValue('12,x')
  await expect.element(field('Descrição 2')).toHaveValue('outra')
  await expect.element(button('Excluir item 1')).toHaveFocus()
  await button('Salvar').click()
  await expect.element(field('Valor 1')).toHaveFocus()
  expect(asked).toEqual([])
  await field('Valor 1').fill('12,5')
  await button('Salvar').click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toEqual({
    itens: [
      { descricao: 'b', quantidade: 1, valor: 12.5 },
      { descricao: 'outra', quantidade: 1, valor: null },
    ],
  })
})

test('a whole number takes no decimals: they are told, and never dropped', async () => {
  const asked = answerBy(() => saved)
  await show(<Page names={['a']} />)
  await field('Quantidade 1').fill('2,5')
  await expect.element(field('Quantidade 1')).toHaveValue('2,5')
  await button('Salvar').click()
  await expect.element(field('Quantidade 1')).toHaveFocus()
  await expect.element(page.getByText('Informe um número inteiro').first()).toBeVisible()
  expect(asked).toEqual([])
  await field('Quantidade 1').fill('25')
  await button('Salvar').click()
  await expect
    .poll(() => asked[0]?.body)
    .toEqual({
      itens: [{ descricao: 'a', quantidade: 25, valor: null }],
    })
})

test('what is wrong with the list stands at it, and what the server refuses of a row at the row', async () => {
  let isRefused = true
  const asked = answerBy(() => (isRefused ? refusal({ 'itens.1': 'Repetido' }) : saved))
  await show(<Page names={['a']} />)
  await button('Excluir item 1').click()
  await expect.element(button('Adicionar item')).toHaveFocus()
  await button('Salvar').click()
  await expect.element(button('Adicionar item')).toHaveFocus()
  await expect.element(page.getByText('Escolha ao menos 1').last()).toBeVisible()
  expect(asked).toEqual([])
  await button('Adicionar item').click()
  await expect.element(page.getByText('Escolha ao menos 1')).not.toBeInTheDocument()
  await field('Descrição 1').fill('a')
  await button('Adicionar item').click()
  await field('Descrição 2').fill('a')
  await button('Salvar').click()
  await expect.element(page.getByRole('list').last().getByText('Repetido')).toBeVisible()
  await expect.element(button('Excluir item 2')).toHaveFocus()
  isRefused = false
})
