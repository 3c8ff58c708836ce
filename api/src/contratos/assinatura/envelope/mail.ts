import { codeMinutes } from '@claquete/core/contratos/assinatura/code'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { MailBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import type { Html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { textOf } from '../../../kernel/mail/typed.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'

interface Written {
  readonly brand: MailBrand
  readonly envelope: Pick<EnvelopeHead, 'titulo' | 'mensagem' | 'expira_em'>
  readonly nome: string
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `30/11/2026, 18:00` in São Paulo. */
export const momentText = (instant: string): string => moment.format(new Date(instant))

const untilText = ({ expira_em }: Written['envelope']): Html | null =>
  expira_em === null
    ? null
    : html`<p style="margin:0 0 12px">Assine até <strong>${momentText(expira_em)}</strong>.</p>`

const ownLink =
  'O link é só seu. Antes de assinar, você recebe um código neste e-mail: não o passe a ninguém.'

/** Asks for a signature; a reminder says that it was asked before. */
export function askMail(
  { brand, envelope, nome }: Written,
  { link, isReminder }: { readonly link: string; readonly isReminder: boolean },
) {
  const subject = `${isReminder ? 'Lembrete: assine' : 'Para assinar:'} ${envelope.titulo}`
  const first = isReminder
    ? html`${brand.nome} ainda aguarda a sua assinatura em <strong>${envelope.titulo}</strong>.`
    : html`${brand.nome} enviou <strong>${envelope.titulo}</strong> para você ler e assinar.`
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: `${brand.nome} enviou um documento para você assinar`,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${first}</p>
        ${textOf(envelope.mensagem)} ${untilText(envelope)}`,
      action: { rotulo: 'Ler e assinar', link },
      nota: ownLink,
    }),
  }
}

/** The code is in the body alone, which is erased once it is sent: subjects are in the company's list of mails. */
export function codeMail({ brand, envelope, nome }: Written, codigo: string) {
  const subject = `Código para assinar ${envelope.titulo}`
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: 'Código para assinar',
      resumo: `Vale por ${counted(codeMinutes, 'minuto', 'minutos')}`,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">
          Digite este código na página em que você lê <strong>${envelope.titulo}</strong>:
        </p>
        <p style="margin:0 0 12px;font-size:30px;letter-spacing:6px;font-weight:700">${codigo}</p>
        <p style="margin:0">
          Ele vale por ${codeMinutes} minutos e uma vez só. Se você não pediu, alguém abriu o seu
          link: não passe o código a ninguém e avise ${brand.nome}.
        </p>`,
    }),
  }
}

/** All signed. */
export function concludedMail({ brand, envelope, nome }: Written, link: string) {
  const subject = `Assinado por todos: ${envelope.titulo}`
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: 'Guarde o arquivo assinado',
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0">
          Todos assinaram <strong>${envelope.titulo}</strong>. O arquivo tem um manifesto com as
          provas de cada assinatura, e qualquer pessoa pode conferi-lo pelo código impresso nele.
        </p>`,
      action: { rotulo: 'Abrir o documento assinado', link },
    }),
  }
}

const ends = {
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  expirado: 'Fora do prazo',
} as const

/** It ended without all signatures; told to those who were asked. */
export function endedMail(
  { brand, envelope, nome }: Written,
  { estado, motivo }: { readonly estado: keyof typeof ends; readonly motivo: string },
) {
  const subject = `${ends[estado]}: ${envelope.titulo}`
  const what = {
    recusado: 'Alguém recusou assinar este documento. Não é preciso fazer mais nada.',
    cancelado: `${brand.nome} cancelou o pedido de assinatura. Não é preciso fazer mais nada.`,
    expirado: 'O prazo para assinar terminou. Se ainda for preciso, você receberá outro link.',
  }[estado]
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: what,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${what}</p>
        ${motivo === '' ? null : html`<p style="margin:0">Motivo: ${motivo}</p>`}`,
    }),
  }
}
