import '../guest.css'
import type { VerificacaoPage } from '@claquete/contract/contratos/assinatura/verificacao'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy } from '../../../test/world.tsx'
import VerificacaoGuest from './verificacao.guest.tsx'

const sha256 = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const pageOf = async (given: Partial<VerificacaoPage> = {}): Promise<VerificacaoPage> => ({
  empresa: 'Sol Filmes',
  cor: '#2563eb',
  codigo: '0ABC-DEFG-HJKM-NPQR',
  titulo: 'Cessão de imagem',
  estado: 'concluido',
  encerrado_em: '2026-11-30T12:00:00Z',
  sha256_final: await sha256('assinado'),
  documentos: [{ nome: 'Contrato.pdf', sha256: await sha256('original') }],
  signatarios: [
    {
      nome: 'Ana S.',
      documento: '•••.456.789-••',
      papel: 'parte',
      respondido_em: '2026-11-30T11:00:00Z',
      assinou: true,
    },
  ],
  ultimo_hash: 'b'.repeat(64),
  provas_integras: true,
  selo: null,
  ...given,
})

const choose = (text: string) =>
  userEvent.upload(
    page.getByLabelText(/Confira o seu arquivo/u),
    new File([text], 'meu.pdf', { type: 'application/pdf' }),
  )

test('a file is compared here, byte by byte, and never sent', async () => {
  const data = await pageOf()
  const asked = answerBy(() => ({ body: { data } }))
  await render(<VerificacaoGuest token="0ABCDEFGHJKMNPQR" />)
  await expect.element(page.getByText('Assinado por todos')).toBeVisible()
  await expect.element(page.getByText('Ana S.')).toBeVisible()
  for (const [text, title] of [
    ['assinado', 'É o arquivo assinado'],
    ['original', 'É o original, sem as assinaturas'],
    ['assinado ', 'Não é este documento'],
  ] as const) {
    await choose(text)
    await expect.element(page.getByText(title)).toBeVisible()
  }
  expect(asked).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('what ended without all signatures, and proofs that were changed, are never shown as signed', async () => {
  const data = await pageOf({ estado: 'recusado', sha256_final: null, provas_integras: false })
  answerBy(() => ({ body: { data } }))
  await render(<VerificacaoGuest token="0ABCDEFGHJKMNPQS" />)
  await expect.element(page.getByText('Alguém recusou assinar')).toBeVisible()
  await expect.element(page.getByText('As provas deste documento não conferem')).toBeVisible()
  await expect.element(page.getByText('Assinado por todos')).not.toBeInTheDocument()
  await choose('qualquer')
  await expect.element(page.getByText('Não é este documento')).toBeVisible()
})

test('a code of no document asks for another', async () => {
  answerBy(() => ({
    status: 404,
    body: { status: false, codigo: 'verificacao_nao_localizada', msg: 'Nenhum documento.' },
  }))
  await render(<VerificacaoGuest token="0000" />)
  await expect.element(page.getByRole('heading', { name: 'Código não encontrado' })).toBeVisible()
  await expect.element(page.getByLabelText('Código de verificação')).toHaveValue('0000')
  expect(await violations()).toEqual([])
})
