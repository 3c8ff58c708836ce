import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext, Page } from '@playwright/test'
import { nfseSandboxKeys } from '../api/sandbox/nfse/server.ts'
import { supplierNote } from '../api/sandbox/nfse/supplier.ts'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { settled } from './looks.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('notas')
const month = todayInSaoPaulo(Date.now()).slice(0, 7)
const day = calendarDate(`${month}-01`)
const taker = { cnpj: cnpjWithDigits('112223330001'), nome: 'Notas Filmes' }
const supplier = { cnpj: cnpjWithDigits('223334440001'), nome: 'Luz e Maquinaria Ltda' }

const noteOf = (numero: number, valor: number, more: object = {}) =>
  supplierNote(
    {
      prestador: supplier,
      tomador: taker,
      numero,
      dia: day,
      valor,
      descricao: 'Luz do filme',
      ...more,
    },
    nfseSandboxKeys(),
  )
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(text),
})

/** A company, its supplier and a payable of it. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Notas Filmes')
  const send = await senderAs(request, who)
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: supplier.nome,
    cnpj: supplier.cnpj,
    tipo_pessoa: 'PJ',
  })
  await send('post', '/transactions', {
    operacao: 'D',
    id_empresa,
    id_pessoa: Number(id_pessoa),
    descricao: 'Luz de duas diárias',
    valor: 4_200,
    num_documento: '318',
    dataVencimento: day,
    competencia: day,
  })
}

const open = async (page: Page) => {
  await page.goto('/financeiro/notas/recebidas')
  await settled(page)
}

test('received note finds its payable', async ({ page }) => {
  const errors = watchErrors(page)
  await prepare(page.request)
  await enter(page, who)
  await open(page)
  await page.getByRole('button', { name: 'Enviar XML' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Enviar XML de notas' })
  const equal = noteOf(318, 420_000)
  const other = noteOf(319, 100_000, { contribuicoes: 4_650 })
  await dialog
    .getByLabel('Escolher arquivos')
    .setInputFiles([
      fileOf('318.xml', equal.xml),
      fileOf('318 de novo.xml', equal.xml),
      fileOf('319.xml', other.xml),
      fileOf('mexida.xml', noteOf(320, 50_000).xml.replace('500.00', '900.00')),
      fileOf('bomba.xml', '<!DOCTYPE a [<!ENTITY b "x">]><NFSe>&b;</NFSe>'),
    ])
  const results = dialog.getByRole('list', { name: 'O que houve com cada arquivo' })
  await expect(results.getByRole('listitem')).toHaveCount(5)
  await expect(results.getByRole('listitem').filter({ hasText: 'bomba.xml' })).toContainText('DTD')
  await expect(results.getByRole('listitem').filter({ hasText: 'mexida.xml' })).toContainText(
    'peça o XML original',
  )
  await expect(results.getByRole('listitem').filter({ hasText: '318 de novo' })).toContainText(
    'já estava',
  )
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  // The address of its QR finds the note that is here, and opens it.
  await page.getByRole('button', { name: 'Consultar chave' }).click()
  const lookUp = page.getByRole('dialog', { name: 'Consultar uma nota pela chave' })
  await lookUp
    .getByLabel('Chave ou endereço do QR')
    .fill(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${equal.chave}`)
  await lookUp.getByRole('button', { name: 'Consultar', exact: true }).click()
  await expect(lookUp.getByText('Está em Notas recebidas')).toBeVisible()
  await expect(lookUp.getByText('R$ 4.200,00')).toBeVisible()
  await lookUp.getByRole('link', { name: 'Abrir a nota' }).click()
  await expect(page.getByRole('dialog', { name: 'Nota 318' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The equal one is one click, and pays nothing.
  await expect(page.getByText('1 nota com uma conta a pagar igual')).toBeVisible()
  await page.getByRole('button', { name: 'Ligar à conta' }).click()
  await expect(page.getByText('1 nota com uma conta a pagar igual')).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: '318' })
  await expect(row).toContainText('Com pagamento')

  // The other one makes its payable, with what it withholds.
  await page.getByRole('row').filter({ hasText: '319' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Nota 319' })
  await panel.getByRole('button', { name: 'Criar conta a pagar' }).click()
  const conta = page.getByRole('dialog', { name: 'Conta a pagar da nota 319' })
  await expect(conta.getByText('R$ 953,50')).toBeVisible()
  await expect(conta.getByText('COFINS retido')).toBeVisible()
  await conta.getByRole('button', { name: 'Criar conta a pagar' }).click()
  await expect(panel.getByText('Com pagamento')).toBeVisible()
  await page.keyboard.press('Escape')

  // What was changed after it was signed is dismissed with a reason, and the month lacks nothing.
  await page.getByRole('row').filter({ hasText: '320' }).first().click()
  const changed = page.getByRole('dialog', { name: 'Nota 320' })
  await expect(changed.getByText('A assinatura não confere').first()).toBeVisible()
  await changed.getByRole('button', { name: 'Não tem pagamento' }).click()
  const reason = page.getByRole('dialog', { name: 'A nota não tem pagamento?' })
  await reason.getByLabel('Motivo').fill('Arquivo alterado: pedimos outro')
  await reason.getByRole('button', { name: 'Dispensar' }).click()
  await expect(changed.getByText('Arquivo alterado: pedimos outro')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('0 notas, pela competência')).toBeVisible()
  expect(errors).toEqual([])
})
