import type { GivenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/contratos/assinatura/convidado'
import { Failure } from '@claquete/contract/failures'
import {
  codeMinutes,
  codeTries,
  codeWaitSeconds,
  problemOfCode,
  proofMinutes,
  sixDigits,
  wrongMost,
} from '@claquete/core/contratos/assinatura/code'
import { maskEmail } from '@claquete/core/contratos/assinatura/mask'
import { randomInt } from 'node:crypto'
import type { OpenContext } from '../../../kernel/context.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { hashOf, newSecret } from '../../../kernel/security/random-secret.ts'
import { pathOf } from '../envelope/end.commands.ts'
import { codeMail } from '../envelope/mail.ts'
import { brandOf } from '../envelope/tell.commands.ts'
import { appendEventos } from '../provas/append.commands.ts'
import { callerOf } from '../provas/words.ts'
import { countWrong, insertCodigo, listCodigos, updateCodigo } from './link.queries.ts'
import type { CodigoRow } from './link.queries.ts'
import type { Opened } from './open.read.ts'
import { situacaoOf } from './page.read.ts'

type Sent = GivenBy<typeof contract.assinaturaCode>['data']
type Confirmed = GivenBy<typeof contract.assinaturaConfirm>['data']

/** Only whose turn it is proves who they are. */
export function requireTurn(opened: Opened): void {
  const situacao = situacaoOf(opened)
  if (situacao === 'ler') return
  if (situacao === 'espera') throw new Failure('assinatura_fora_da_vez')
  throw new Failure('envelope_encerrado', {
    values: { estado: situacao === 'assinado' ? 'você já assinou' : situacao },
  })
}

/** With the signer, so that the hash of a code says nothing about the same digits elsewhere. */
const hashFor = (id_signatario: number, codigo: string) =>
  hashOf(`assinatura ${id_signatario} ${codigo}`)

/** Refuses more codes for a link after too many wrong ones; a new link starts the count again. */
async function refuseTooMany({ db, signatario }: Opened): Promise<void> {
  const { id_signatario, enviado_em } = signatario
  if ((await countWrong(db, id_signatario, enviado_em)) >= wrongMost) {
    throw new Failure('codigo_bloqueado')
  }
}

/** Tells whoever sent it, once, that a link is tried by somebody without its codes. */
async function tellTooMany({ db, signatario, envelope }: Opened): Promise<void> {
  const { id_signatario, enviado_em, nome } = signatario
  if ((await countWrong(db, id_signatario, enviado_em)) !== wrongMost) return
  await notify(
    db,
    {
      tipo: 'warning',
      titulo: 'Códigos errados demais',
      msg: `${envelope.titulo}: o link de ${nome} não pede mais códigos. Confira o endereço e reenvie.`,
      path: pathOf(envelope),
    },
    envelope.id_usuario ?? undefined,
  )
}

/** Sends a new code to the address on record, which alone proves who signs; the one before is good no more. */
export async function sendCode(context: OpenContext, opened: Opened): Promise<Sent> {
  requireTurn(opened)
  const { services } = context
  const { db, envelope, signatario } = opened
  const { id_signatario, nome, email } = signatario
  const now = services.now()
  const before = await listCodigos(db, id_signatario)
  const wait = codeWaitSeconds(
    before.map(({ enviado_em }) => Date.parse(enviado_em)),
    now,
  )
  await refuseTooMany(opened)
  const told = { email: maskEmail(email), valido_minutos: codeMinutes }
  if (wait > 0) return { ...told, enviado: false, espera_segundos: wait }
  const codigo = sixDigits(randomInt(1_000_000))
  const enviado_em = new Date(now).toISOString()
  await insertCodigo(db, { id_signatario, codigo_hash: hashFor(id_signatario, codigo), enviado_em })
  const brand = await brandOf({ db, services })
  await sendMail(db, {
    modelo: 'assinatura_codigo',
    brand,
    to: [{ name: nome, address: email }],
    ...codeMail({ brand, envelope, nome }, codigo),
    about: { tabela: 'assinatura_envelope', chave: envelope.id_envelope },
    // Nobody of the company may read it: it is what tells the signer from them.
    sigiloso: true,
  })
  await appendEventos(db, envelope, [
    {
      tipo: 'codigo_enviado',
      at: now,
      id_signatario,
      dados: { ...callerOf(context.request), canal: 'email', email },
    },
  ])
  const sent = [now, ...before.map(({ enviado_em: at }) => Date.parse(at))]
  return { ...told, enviado: true, espera_segundos: codeWaitSeconds(sent, now) }
}

const stateOf = ({ enviado_em, tentativas, usado_em }: CodigoRow) => ({
  sentAt: Date.parse(enviado_em),
  tentativas,
  isUsed: usado_em !== null,
})

const problems = {
  ausente: 'vencido',
  usado: 'vencido',
  vencido: 'vencido',
  esgotado: 'esgotado',
} as const

/** Tries a code. Each wrong one counts, and the right one is good once: it gives the proof that goes with the signature. */
export async function confirmCode(
  context: OpenContext,
  opened: Opened,
  typed: string,
): Promise<Confirmed> {
  requireTurn(opened)
  const { db, envelope, signatario } = opened
  const { id_signatario, email } = signatario
  const now = context.services.now()
  const [newest] = await listCodigos(db, id_signatario)
  const problem = problemOfCode(newest && stateOf(newest), now)
  if (problem || !newest) {
    return { situacao: problems[problem ?? 'ausente'], restam: 0, prova: null }
  }
  const isRight = newest.codigo_hash === hashFor(id_signatario, typed.replace(/\D/g, ''))
  const tentativas = newest.tentativas + 1
  const caller = callerOf(context.request)
  if (!isRight) {
    await updateCodigo(db, newest.id_codigo, { tentativas })
    await appendEventos(db, envelope, [
      { tipo: 'codigo_errado', at: now, id_signatario, dados: { ...caller, tentativas } },
    ])
    await tellTooMany(opened)
    const restam = codeTries - tentativas
    return { situacao: restam > 0 ? 'errado' : 'esgotado', restam, prova: null }
  }
  const prova = newSecret()
  await updateCodigo(db, newest.id_codigo, {
    tentativas,
    usado_em: new Date(now).toISOString(),
    prova_hash: hashOf(prova),
    prova_ate: new Date(now + proofMinutes * 60_000).toISOString(),
  })
  await appendEventos(db, envelope, [
    {
      tipo: 'codigo_validado',
      at: now,
      id_signatario,
      dados: { ...caller, canal: 'email', email, codigo_hash: newest.codigo_hash, tentativas },
    },
  ])
  return { situacao: 'validado', restam: codeTries - tentativas, prova }
}

/** The code by which this proof was given. It is used up: a second signature needs another. Throws 422 for any other. */
export async function useProof(
  { services }: OpenContext,
  { db, signatario }: Opened,
  prova: string,
): Promise<CodigoRow> {
  const hash = hashOf(prova)
  const found = (await listCodigos(db, signatario.id_signatario)).find(
    ({ prova_hash }) => prova_hash === hash,
  )
  const until = found?.prova_ate ? Date.parse(found.prova_ate) : 0
  if (!found || services.now() >= until) throw new Failure('prova_vencida')
  await updateCodigo(db, found.id_codigo, { prova_hash: null })
  return found
}
