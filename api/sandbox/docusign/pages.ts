import { Refusal } from '../signatures/desk.ts'
import type { Answer, Asked } from '../signatures/desk.ts'
import { escaped, pageHtml } from '../signatures/papers.ts'
import { act, openFor, sendEnvelope } from './envelopes.ts'
import type { Office } from './office.ts'

const back = (returnUrl: string, event: string): Answer => {
  const url = URL.parse(returnUrl)
  if (!url) return { html: pageHtml('Pronto', '<p>Pode fechar esta página.</p>') }
  url.searchParams.set('event', event)
  return { to: url.href }
}

/** The page on which somebody signs. Its address opens once. */
function show(office: Office, token: string, isSending: boolean): Answer {
  const opened = office.opened.get(token)
  const envelope = office.envelopes.get(opened?.envelopeId ?? '')
  if (!opened || !envelope) throw new Refusal(404, {})
  if (opened.isUsed || opened.until < office.desk.now()) {
    return back(opened.returnUrl, 'ttl_expired')
  }
  opened.isUsed = true
  const subject = escaped(envelope.emailSubject)
  if (isSending) {
    return {
      html: pageHtml(
        'Enviar o envelope',
        `<p>${subject}</p><form method="post"><button class="main" name="do" value="send">Enviar</button>
         <button name="do" value="cancel">Sair sem enviar</button></form>`,
      ),
    }
  }
  const signer = envelope.signers.find(({ recipientId }) => recipientId === opened.recipientId)
  if (envelope.status === 'sent' || envelope.status === 'delivered') {
    act(office, envelope, opened.recipientId, 'view')
  }
  return {
    html: pageHtml(
      'Assinar o documento',
      `<p>${subject}, por ${escaped(signer?.name ?? '')}.</p><form method="post">
       <button class="main" name="do" value="sign">Assinar</button>
       <button name="do" value="decline">Recusar</button>
       <button name="do" value="later">Assinar depois</button></form>`,
    ),
  }
}

function decide(office: Office, token: string, { body }: Asked): Answer {
  const opened = office.opened.get(token)
  const envelope = office.envelopes.get(opened?.envelopeId ?? '')
  if (!opened || !envelope) throw new Refusal(404, {})
  const what = new URLSearchParams(body.toString('utf8')).get('do')
  if (what === 'sign') act(office, envelope, opened.recipientId, 'sign')
  if (what === 'decline') act(office, envelope, opened.recipientId, { reason: 'Não concordo.' })
  if (what === 'send' && envelope.status === 'created') sendEnvelope(office, envelope)
  const events = {
    sign: 'signing_complete',
    decline: 'decline',
    send: 'Send',
    later: 'cancel',
  } as const
  return back(opened.returnUrl, events[(what ?? 'later') as keyof typeof events] ?? 'cancel')
}

/** What people would find in their mailboxes. */
function mailbox(office: Office): Answer {
  const items = [...office.envelopes.values()].flatMap((envelope) =>
    envelope.signers
      .filter(({ status }) => status === 'sent' || status === 'delivered')
      .map(
        (one) =>
          `<li>${escaped(envelope.emailSubject)}: <a href="/mailbox/${envelope.envelopeId}/${one.recipientId}">abrir como ${escaped(one.name)}</a></li>`,
      ),
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nada espera assinatura.</p>'
  return { html: pageHtml('DocuSign: caixa de entrada', list) }
}

/** Pages that people see. */
export function answerPages(office: Office, asked: Asked): Answer {
  const [, room, token = '', more = ''] = asked.path.split('/')
  if (asked.path === '/') return mailbox(office)
  if (room === 'mailbox') {
    const to = new URL(openFor(office, token, more, `${office.url}/`))
    return { to: to.href }
  }
  if (room !== 'signing' && room !== 'sending') throw new Refusal(404, {})
  return asked.method === 'POST'
    ? decide(office, token, asked)
    : show(office, token, room === 'sending')
}
