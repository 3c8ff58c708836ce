import type { Conexao } from '@claquete/contract/sistema/google/google'
import { gmailFinanceKinds, gmailKinds } from '@claquete/contract/sistema/google/google'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import GoogleScreen from './google.screen.tsx'

const path = '/configuracoes/gerais/google'
const conexao = (tipo: Conexao['tipo'], more: Partial<Conexao> = {}): Conexao => ({
  tipo,
  estado: 'desconectada',
  conta: '',
  faltam: [],
  conectada_em: null,
  conectada_por: null,
  usada_em: null,
  erro: null,
  erro_desde: null,
  em_teste: false,
  acaba_em: null,
  escolhas: [],
  opcoes: Object.entries(tipo === 'email' ? gmailKinds : gmailFinanceKinds).map(
    ([chave, titulo]) => ({ chave, titulo }),
  ),
  de_nome: '',
  responder_para: null,
  calendario: '',
  calendario_nome: '',
  na_fila: 0,
  versao: 1,
  ...more,
})
const up: Partial<Conexao> & Pick<Conexao, 'conta'> = {
  estado: 'conectada',
  conta: 'produtora@exemplo.com.br',
  conectada_em: '2026-11-01T12:00:00Z',
  conectada_por: 'Ana Lima',
  escolhas: ['carta'],
}

let cards: Conexao[]
let others: (asked: Asked) => Answer | undefined
const open = async (at = path, more: object = {}) => {
  const asked = answerBy((one) => {
    const answer = others(one)
    if (answer) return answer
    const data = { configurado: true, simulador: false, conexoes: cards, ...more }
    return { body: { data } }
  })
  await show(<GoogleScreen />, path, at)
  return asked
}
const card = (name: string) => page.getByRole('region', { name, exact: true })
const inCard = (name: string, label: string) =>
  card(name).getByRole('button', { name: label, exact: true })

beforeEach(async () => {
  cards = [conexao('email'), conexao('financeiro'), conexao('agenda', { opcoes: [] })]
  others = () => undefined
  await signIn('integracao.consultar', 'integracao.alterar')
})

test('what is not connected says what it would do, that it only sends, and connects by one button', async () => {
  await open()
  await expect.element(card('Gmail')).toHaveTextContent('Não conectado')
  await expect
    .element(card('Gmail do financeiro'))
    .toHaveTextContent(/Só envia: respostas e devoluções chegam nela/u)
  await expect.element(card('Google Agenda')).toHaveTextContent('nos dois sentidos')
  await expect.element(inCard('Gmail', 'Conectar')).toBeVisible()
  expect(page.getByRole('button', { name: 'Desconectar' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('without a client of Google it says what is missing and where it is entered', async () => {
  await open(path, { configurado: false })
  await expect.element(page.getByText('Falta o cliente do Google')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Configurar em Integração' })).toBeVisible()
})

test('what is connected tells its account, since when, what leaves by it and what waits', async () => {
  cards[0] = conexao('email', { ...up, na_fila: 2, usada_em: '2026-11-02T12:00:00Z' })
  await open()
  const told = card('Gmail')
  for (const text of [
    'Conectado',
    up.conta,
    'por Ana Lima',
    'Cartas',
    '2 itens',
    'Usado pela última vez',
  ]) {
    await expect.element(told).toHaveTextContent(new RegExp(text, 'u'))
  }
  expect(await violations()).toEqual([])
})

test.each([
  ['reconectar', 'O Google não aceita mais esta conexão. Conecte de novo em Google.'],
  [
    'conectada',
    'O limite de uso do Google foi atingido. O que falta espera na fila e segue depois.',
  ],
  [
    'conectada',
    'A API não está ligada no projeto do Google. Ligue-a em APIs e serviços, Biblioteca, e tente de novo.',
  ],
  ['reconectar', 'A conexão caiu duas vezes após 7 dias: a tela de consentimento está “Em teste”.'],
] as const)('%s: what failed last and what to do is said on the card: %s', async (estado, erro) => {
  cards[2] = conexao('agenda', {
    ...up,
    estado,
    erro,
    erro_desde: '2026-11-03T12:00:00Z',
    opcoes: [],
  })
  await open()
  const alert = card('Google Agenda').getByRole('alert')
  await expect.element(alert).toHaveTextContent(erro)
  await expect.element(alert).toHaveTextContent(/Desde 03\/11\/2026/u)
  await expect.element(inCard('Google Agenda', 'Reconectar')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('permissions that were left unticked, and when a consent in testing ends, are said before it fails', async () => {
  const erro = 'Falta uma permissão nesta conexão.'
  cards[0] = conexao('email', { ...up, erro, faltam: ['Enviar e-mails em seu nome'] })
  cards[1] = conexao('financeiro', { ...up, em_teste: true, acaba_em: '2026-11-08T12:00:00Z' })
  await open()
  await expect
    .element(card('Gmail'))
    .toHaveTextContent(/Falta permissão.*Ficou sem marcar: Enviar e-mails em seu nome/u)
  await expect
    .element(card('Gmail do financeiro'))
    .toHaveTextContent(/cai em 08\/11\/2026.* Publique o aplicativo/u)
})

test('disconnecting says what stops, and asks Google nothing until somebody says so', async () => {
  cards[0] = conexao('email', up)
  others = ({ path: asked }) =>
    asked.startsWith('/index/logout') ? { body: { msg: 'Conta desconectada.' } } : undefined
  const asked = await open()
  await userEvent.click(inCard('Gmail', 'Desconectar'))
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(/Os e-mails voltam a sair pelo servidor/u)
  expect(asked.some((one) => one.path.startsWith('/index/logout'))).toBe(false)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }))
  await expect.poll(() => asked.some((one) => one.path === '/index/logout-gmail-api')).toBe(true)
})

test('testing a connection says what Google answered', async () => {
  cards[0] = conexao('email', up)
  others = ({ path: asked }) =>
    asked.endsWith('/testar')
      ? { body: { data: { ok: true, texto: 'O Google aceita a conexão de produtora.' } } }
      : undefined
  await open()
  await userEvent.click(inCard('Gmail', 'Testar conexão'))
  await expect.element(page.getByText('O Google aceita a conexão de produtora.')).toBeVisible()
})

test('what leaves by an account is chosen; a choice that exists no more is left out, a refusal stays at its field', async () => {
  cards[0] = conexao('email', { ...up, escolhas: ['carta', 'antiga'] })
  const puts: unknown[] = []
  let refused = true
  others = ({ method, body }) => {
    if (method !== 'PUT') return undefined
    puts.push(body)
    return refused ? refusal({ responder_para: 'E-mail inválido' }) : { body: { msg: 'Salvo' } }
  }
  await open()
  await userEvent.click(inCard('Gmail', 'Escolher'))
  await userEvent.click(field('Propostas'))
  await userEvent.fill(field('Respostas para'), 'bia@produtora.example')
  await userEvent.click(button('Salvar'))
  await expect.element(page.getByText('E-mail inválido').first()).toBeVisible()
  await expect.element(field('Respostas para')).toHaveValue('bia@produtora.example')
  refused = false
  await userEvent.click(button('Salvar'))
  await expect.poll(() => puts.length).toBe(2)
  expect(puts[1]).toMatchObject({
    escolhas: ['carta', 'proposta'],
    responder_para: 'bia@produtora.example',
    versao: 1,
  })
})

test('the calendars that Google does not give say why, and what was chosen stays', async () => {
  cards[2] = conexao('agenda', {
    ...up,
    escolhas: ['diarias'],
    opcoes: [{ chave: 'diarias', titulo: 'Diárias' }],
  })
  others = ({ path: asked }) =>
    asked.endsWith('/calendarios') ? refusal({}, 'O Google não está atendendo agora.') : undefined
  await open()
  await userEvent.click(inCard('Google Agenda', 'Escolher'))
  await expect.element(page.getByText('O Google não está atendendo agora.')).toBeVisible()
  await expect.element(field('Diárias')).toBeChecked()
})

test('a consent that came back is ended once, and its words leave the address', async () => {
  let ended = 0
  others = ({ path: asked, body }) => {
    if (asked !== '/google/retorno') return undefined
    ended += 1
    expect(body).toEqual({ state: 'abc', code: '4/x' })
    cards[0] = conexao('email', up)
    return {
      body: {
        data: { tipo: 'email', conta: up.conta, faltam: [] },
        msg: 'Conectado como produtora.',
      },
    }
  }
  await open(`${path}?code=4/x&state=abc`)
  await expect.element(page.getByText('Conectado como produtora.')).toBeVisible()
  await expect.element(card('Gmail')).toHaveTextContent(up.conta)
  expect(ended).toBe(1)
})

test('who may not change integrations sees the state and has no buttons that change it', async () => {
  await signIn('integracao.consultar')
  cards[0] = conexao('email', up)
  await open()
  await expect.element(card('Gmail')).toHaveTextContent(up.conta)
  expect(page.getByRole('button').elements()).toEqual([])
})
