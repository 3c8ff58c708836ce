import '../guest.css'
import type { VerificacaoPage } from '@claquete/contract/contratos/assinatura/verificacao'
import { expect, test, vi } from 'vitest'
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
      respondido_em: '2026-11-30T08:05:00-03:00',
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

test('it says when each person signed and until when the seal holds, and asks the browser for no calendar', async () => {
  // The first of them takes a browser longer than all else that the page does.
  const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')]
  const selo = {
    tipo: 'empresa',
    titular: 'Sol Filmes Ltda.',
    valido_ate: '2027-02-01T23:59:00-03:00',
    carimbo_em: null,
    carimbo_autoridade: '',
  } as const
  const data = await pageOf({ selo })
  answerBy(() => ({ body: { data } }))
  await render(<VerificacaoGuest token="0ABCDEFGHJKMNPQR" />)
  await expect.element(page.getByText('30/11/2026, 08:05')).toBeVisible()
  await page.getByText('Hashes e selo').click()
  await expect
    .element(page.getByText(/O certificado vale até 01\/02\/2027, 23:59\./u))
    .toBeVisible()
  for (const one of made) expect(one).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

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
