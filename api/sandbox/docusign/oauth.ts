import { randomBytes } from 'node:crypto'
import { Refusal } from '../signatures/desk.ts'
import type { Answer, Asked } from '../signatures/desk.ts'
import { escaped, pageHtml } from '../signatures/papers.ts'
import { accountId, integrationKey, secretKey, userId } from './office.ts'
import type { Office } from './office.ts'

const codeMs = 120_000
const returnPath = '/docusign/callback'

function checkedRedirect(query: URLSearchParams): URL {
  const redirect = URL.parse(query.get('redirect_uri') ?? '')
  if (query.get('client_id') !== integrationKey || redirect?.pathname !== returnPath) {
    throw new Refusal(400, {
      error: 'invalid_request',
      error_description: 'redirect_uri not registered',
    })
  }
  return redirect
}

/** Sends the person back with a code, or with why there is none. */
function decide(office: Office, query: URLSearchParams, isAllowed: boolean): Answer {
  const back = checkedRedirect(query)
  const state = query.get('state')
  if (isAllowed) {
    const code = randomBytes(24).toString('base64url')
    const redirect = query.get('redirect_uri') ?? ''
    office.codes.set(code, { redirect, until: office.desk.now() + codeMs, isUsed: false })
    back.searchParams.set('code', code)
  } else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set(
      'error_message',
      'The user did not consent to connecting the application.',
    )
  }
  if (state !== null) back.searchParams.set('state', state)
  return { to: back.href }
}

function ask(office: Office, { query }: Asked): Answer {
  checkedRedirect(query)
  if (query.get('response_type') !== 'code') throw new Refusal(400, { error: 'invalid_request' })
  const { consent } = office.switches
  if (consent !== 'ask') return decide(office, query, consent === 'allow')
  const kept = [...query]
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('')
  return {
    html: pageHtml(
      'Permitir o acesso à DocuSign?',
      `<p>A Claquete pede para enviar envelopes em nome de Ana Produtora (Produtora Teste).</p>
       <form method="post" action="/oauth/auth">${kept}
       <button class="main" name="decide" value="allow">Permitir</button>
       <button name="decide" value="deny">Negar</button></form>`,
    ),
  }
}

const bad = (error: string) => new Refusal(400, { error })

function trade(office: Office, { headers, body }: Asked): Answer {
  const form = new URLSearchParams(body.toString('utf8'))
  const grant = form.get('grant_type')
  // A JWT needs the consent of a person, which nobody gave here.
  if (grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw bad('consent_required')
  const basic = Buffer.from(`${integrationKey}:${secretKey}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`) {
    throw new Refusal(401, { error: 'invalid_client' })
  }
  const now = office.desk.now()
  if (grant === 'authorization_code') {
    const code = office.codes.get(form.get('code') ?? '')
    if (!code || code.isUsed || code.until < now) throw bad('invalid_grant')
    code.isUsed = true
    return { json: office.newTokens() }
  }
  if (grant !== 'refresh_token') throw bad('unsupported_grant_type')
  const given = form.get('refresh_token') ?? ''
  const found = office.refresh.get(given)
  if (!found || found.until < now) throw bad('invalid_grant')
  office.refresh.delete(given)
  return { json: office.newTokens() }
}

export function requireToken(office: Office, { headers }: Asked): void {
  const token = office.access.get((headers.authorization ?? '').replace(/^Bearer /u, ''))
  if (!token || token.until < office.desk.now()) {
    throw new Refusal(401, {
      errorCode: 'USER_AUTHENTICATION_FAILED',
      message: 'One or both of Username and Password are invalid.',
    })
  }
}

/** The pages and calls of `/oauth`. */
export function answerOauth(office: Office, asked: Asked): Answer {
  const route = `${asked.method} ${asked.path}`
  if (route === 'GET /oauth/auth') return ask(office, asked)
  if (route === 'POST /oauth/auth') {
    const form = new URLSearchParams(asked.body.toString('utf8'))
    return decide(office, form, form.get('decide') === 'allow')
  }
  if (route === 'POST /oauth/token') return trade(office, asked)
  if (route !== 'GET /oauth/userinfo') throw new Refusal(404, {})
  requireToken(office, asked)
  return {
    json: {
      sub: userId,
      name: 'Ana Produtora',
      email: 'ana@produtora.example',
      accounts: [
        {
          account_id: accountId,
          is_default: true,
          account_name: 'Produtora Teste',
          base_uri: office.url,
        },
      ],
    },
  }
}
