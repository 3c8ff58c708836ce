import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { DespesaForm } from './despesa-form.tsx'

const verba: VerbaRow = {
  id_orca_verba: 3,
  id_orcamento: 7,
  num_orc: '2026-001',
  titulo: 'Filme',
  id_orca_grupo: null,
  grupo: null,
  id_orca_item: 4,
  item: 'Alimentação',
  id_produtor: 2,
  produtor: 'Thiago',
  id_usuario: null,
  usuario: null,
  id_usuario_produtor: null,
  descricao: 'Diárias',
  valor: 500,
  data: calendarDate('2026-03-01'),
  forma: null,
  estado: 'entregue',
  motivo: null,
  recebido: 500,
  gasto: 0,
  transferido: 0,
  devolvido: 0,
  entregue: 500,
  saldo: 500,
  despesas_pendentes: 0,
  valor_pendente: 0,
  dias: 1,
  atrasada: false,
  acoes: ['despesa'],
  versao: 1,
}

const despesa: DespesaRow = {
  id_orca_despesa: 9,
  id_orcamento: 7,
  num_orc: '2026-001',
  titulo: 'Filme',
  id_orca_item: 4,
  item: 'Alimentação',
  id_orca_grupo: 1,
  grupo: 'Produção',
  id_orca_verba: 3,
  verba: 'Diárias',
  id_produtor: 2,
  produtor: 'Thiago',
  id_fornecedor: null,
  fornecedor: 'Padaria',
  descricao: 'Café',
  id_tipoDocumento: null,
  tipo_documento: null,
  num_documento: null,
  data: calendarDate('2026-03-01'),
  valor: 30,
  formaPagamento: 'dinheiro',
  situacao: 'lancada',
  motivo: null,
  id_lancamento: null,
  id_usuario: null,
  usuario: null,
  sem_comprovante: true,
  anexos: [],
  acoes: ['alterar'],
  versao: 5,
}

/** As somebody else saved it meanwhile. */
const changed: DespesaRow = { ...despesa, descricao: 'Almoço', versao: 6 }

const item = { id_orca_item: 4, grupo: 'Produção', descricao: 'Alimentação' }
const saved = { body: { success: true, msg: 'Lançada' } }
const offline = (): Answer => {
  throw new TypeError('Failed to fetch')
}

/** Answers each write by `write`; gives the bodies that were sent. */
function serve(write: () => Answer) {
  const isWrite = (path: string) => /\/despesas-de-producao\/p(ost|ut)$/u.test(path)
  const asked = answerBy(({ path }) => {
    if (isWrite(path)) return write()
    if (path.startsWith('/despesas-de-producao/9')) return { body: { data: changed } }
    return { body: { data: path.includes('itens') ? [item] : [] } }
  })
  return () => asked.flatMap(({ path, body }) => (isWrite(path) ? [body] : []))
}

async function open(props: Partial<Parameters<typeof DespesaForm>[0]> = { verba }) {
  let closed = 0
  const shown = await show(
    <DespesaForm id_orcamento={7} {...props} onClose={() => (closed += 1)} />,
  )
  return { ...shown, closed: () => closed }
}

async function fill() {
  await field('Valor').fill('123,45')
  await field('O que foi').fill('Marmitas')
  await field('Nome no comprovante').fill('Cantina')
}

/** The uploads of the browser, each of which ends when the test says so. */
function uploads() {
  const begun: { end: (status: number, body: object) => void; fail: () => void }[] = []
  class Upload {
    status = 0
    responseText = ''
    timeout = 0
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => undefined
    onerror = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      begun.push({
        end: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.onload()
        },
        fail: () => this.onerror(),
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return begun
}

const addReceipt = (name: string) =>
  userEvent.upload(page.getByLabelText('Escolher arquivo'), new File(['x'], name))

const shownText = () => document.body.textContent

test('a refused expense keeps what was typed, and closing asks', async () => {
  const sent = serve(() => refusal({ valor: 'Passa do saldo' }))
  const { closed } = await open()
  await fill()
  await button('Lançar despesa').click()
  await expect.element(field('Valor')).toHaveAccessibleDescription('Passa do saldo')
  await expect.element(field('Valor')).toHaveValue('123,45')
  await expect.element(field('O que foi')).toHaveValue('Marmitas')
  await button('Fechar').click()
  await button('Continuar editando').click()
  await expect.element(field('Nome no comprovante')).toHaveValue('Cantina')
  expect(closed()).toBe(0)
  expect(sent()).toMatchObject([
    {
      valor: 123.45,
      descricao: 'Marmitas',
      fornecedor: 'Cantina',
      id_fornecedor: null,
      id_orca_item: 4,
      id_orca_verba: 3,
      formaPagamento: 'dinheiro',
      anexos: [],
    },
  ])
})

test('without a connection it waits on the device, and is sent once with one key when the connection is back', async () => {
  let answer = offline
  const sent = serve(() => answer())
  const { closed } = await open()
  await fill()
  await button('Lançar despesa').click()
  await expect.poll(shownText).toContain('guardada neste aparelho')
  await expect.element(field('Valor')).toHaveValue('123,45')
  const tried = sent()
  answer = () => saved
  dispatchEvent(new Event('online'))
  await expect.poll(closed).toBe(1)
  expect(tried[0]).toMatchObject({ chave: expect.stringMatching(/.{36}/u) })
  expect(sent()).toEqual([...tried, tried[0]])
  expect(sessionStorage.length).toBe(0)
})

test('what waits on the device is there when the form opens again, under the same key', async () => {
  let answer = offline
  const sent = serve(() => answer())
  const first = await open()
  await fill()
  await button('Lançar despesa').click()
  await expect.poll(shownText).toContain('guardada neste aparelho')
  await first.unmount()
  answer = () => saved
  const { closed } = await open()
  await expect.poll(shownText).toContain('Recuperamos o que você tinha digitado')
  await expect.element(field('Valor')).toHaveValue('123,45')
  await expect.element(field('Nome no comprovante')).toHaveValue('Cantina')
  await button('Lançar despesa').click()
  await expect.poll(closed).toBe(1)
  expect(sent().at(-1)).toEqual(sent()[0])
})

test('an amount or a day that cannot be read is not sent as the one before it', async () => {
  const sent = serve(() => saved)
  const { closed } = await open()
  await fill()
  await field('Valor').fill('12,x')
  await field('Data').fill('31/02')
  await button('Lançar despesa').click()
  await expect.element(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Data')).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field('Valor').fill('12')
  await field('Data').fill('28/02/2026')
  await button('Lançar despesa').click()
  await expect.poll(closed).toBe(1)
  expect(sent()).toMatchObject([{ valor: 12, data: '2026-02-28' }])
})

test('a receipt on its way holds the send, which takes it along; closing meanwhile asks', async () => {
  const sent = serve(() => saved)
  const begun = uploads()
  const { closed } = await open()
  await addReceipt('nota.jpg')
  await expect.poll(() => begun.length).toBe(1)
  await button('Fechar').click()
  await button('Continuar editando').click()
  await fill()
  await button('Lançar despesa').click()
  await expect.element(button('Lançar despesa')).toHaveAttribute('data-loading', 'true')
  expect(sent()).toEqual([])
  begun[0]?.end(200, { id_arquivo: 11 })
  await expect.poll(closed).toBe(1)
  expect(begun).toHaveLength(1)
  expect(sent()).toMatchObject([{ anexos: [11] }])
})

test('a receipt that failed is sent again with the expense, and nothing is sent without it', async () => {
  const sent = serve(() => saved)
  const begun = uploads()
  const { closed } = await open()
  await fill()
  await addReceipt('nota.jpg')
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.fail()
  await expect.poll(shownText).toContain('não enviado: tentaremos de novo ao salvar')
  await button('Lançar despesa').click()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.fail()
  await expect.poll(shownText).toContain('guardada neste aparelho')
  expect(sent()).toEqual([])
  dispatchEvent(new Event('online'))
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end(200, { id_arquivo: 12 })
  await expect.poll(closed).toBe(1)
  expect(sent()).toMatchObject([{ anexos: [12] }])
})

test('a receipt that the server refuses says why, and the expense goes once it is taken away', async () => {
  const sent = serve(() => saved)
  const begun = uploads()
  const { closed } = await open()
  await fill()
  await addReceipt('nota.exe')
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.end(422, { msg: 'Tipo de arquivo não aceito' })
  await button('Lançar despesa').click()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end(422, { msg: 'Tipo de arquivo não aceito' })
  await expect.poll(shownText).toContain('Comprovantes: Tipo de arquivo não aceito')
  expect(sent()).toEqual([])
  await button('Remover nota.exe').click()
  await button('Lançar despesa').click()
  await expect.poll(closed).toBe(1)
  expect(sent()).toMatchObject([{ anexos: [] }])
})

test('an expense that somebody else changed meanwhile is not overwritten: it tells what changed', async () => {
  const sent = serve(() =>
    sent().length === 1
      ? { status: 422, body: { success: false, msg: 'Mudou', codigo: 'versao_antiga' } }
      : saved,
  )
  const { closed } = await open({ despesa })
  await field('Valor').fill('31')
  await button('Salvar despesa').click()
  await expect.poll(shownText).toContain('O que foi: agora é “Almoço”')
  await button('Salvar despesa').click()
  await expect.poll(closed).toBe(1)
  expect(sent()).toMatchObject([
    { id_orca_despesa: 9, versao: 5, valor: 31 },
    { id_orca_despesa: 9, versao: 6, valor: 31 },
  ])
})
