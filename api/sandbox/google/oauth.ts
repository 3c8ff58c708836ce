import { createHash } from 'node:crypto'
import type { Code, GoogleState } from './state.ts'
import { sandboxAccounts, sandboxGoogleClient } from './state.ts'
import type { Answered, Asked } from './wire.ts'
import { tokenRefused } from './wire.ts'

const codeMs = 60_000

const escape = (text: string) =>
  text.replace(/[&<>"']/gu, (sign) => `&#${String(sign.codePointAt(0))};`)

const scopeWords: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/gmail.send': 'Enviar e-mails em seu nome',
  'https://www.googleapis.com/auth/calendar.events':
    'Ver e editar eventos em todas as suas agendas',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly': 'Ver a lista das suas agendas',
}

const page = (title: string, content: string) => `<!doctype html><html lang="pt-BR"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#1f2328;background:#fff}
label{display:block;margin:.75rem 0}button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`

/** The page of consent: who, which permissions, and two buttons. */
function consentPage(query: URLSearchParams): Answered {
  const [first] = sandboxAccounts
  const hint = query.get('login_hint') ?? first
  const accounts = [...new Set([hint, ...sandboxAccounts])]
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scopeWords[scope])
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return {
    status: 200,
    body: page(
      'Simulador do Google',
      `<p>Nada sai deste computador.</p><form method="post">${hidden.join('')}
      <label>Conta <select name="account">${accounts
        .map((one) => `<option>${escape(one)}</option>`)
        .join('')}</select></label>
      ${scopes
        .map(
          (scope) =>
            `<label><input type="checkbox" name="given" value="${escape(scope)}" checked> ${scopeWords[scope] ?? ''}</label>`,
        )
        .join('')}
      <p><button name="answer" value="allow">Permitir</button><button name="answer" value="deny">Cancelar</button></p></form>`,
    ),
  }
}

/** Google shows its own error and sends nobody back when the client or the address is unknown. */
function problemOf(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== sandboxGoogleClient.id) return 'invalid_client'
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  const redirect = URL.parse(query.get('redirect_uri') ?? '')
  const isHere = redirect?.hostname === 'localhost' || redirect?.hostname === '127.0.0.1'
  if (!redirect || (redirect.protocol !== 'https:' && !isHere)) return 'redirect_uri_mismatch'
  return undefined
}

function goBack(query: URLSearchParams, answer: Readonly<Record<string, string>>): Answered {
  const back = new URL(query.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
  const state = query.get('state')
  if (state !== null) back.searchParams.set('state', state)
  return { status: 303, headers: { location: back.href } }
}

export function consent(state: GoogleState, { method, query, body }: Asked): Answered {
  const form = method === 'POST' ? new URLSearchParams(body.toString('utf8')) : query
  const problem = problemOf(form)
  if (problem) return { status: 400, body: page(`Erro 400: ${problem}`, '') }
  if (method !== 'POST') return consentPage(form)
  if (form.get('answer') !== 'allow') return goBack(form, { error: 'access_denied' })
  const withheld = new Set(Object.keys(scopeWords))
  for (const given of form.getAll('given')) withheld.delete(given)
  const scopes = (form.get('scope') ?? '').split(' ').filter((scope) => !withheld.has(scope))
  const code = `4/${state.next('code')}`
  state.codes.set(code, {
    client: form.get('client_id') ?? '',
    redirect: form.get('redirect_uri') ?? '',
    challenge: form.get('code_challenge') ?? '',
    scopes,
    account: form.get('account') ?? sandboxAccounts[0],
    isOffline: form.get('access_type') === 'offline',
    asksConsent: form.get('prompt') === 'consent',
    expires: state.now() + codeMs,
  })
  return goBack(form, { code, scope: scopes.join(' ') })
}

const idTokenOf = ({ account, client }: Code) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sub = createHash('sha256').update(account).digest('hex').slice(0, 21)
  return `${part({ alg: 'none' })}.${part({ email: account, sub, aud: client })}.simulador`
}

function exchange(state: GoogleState, form: URLSearchParams): Answered {
  const code = state.codes.get(form.get('code') ?? '')
  const invalid = tokenRefused('invalid_grant', 'Malformed auth code.')
  if (!code || code.expires < state.now()) return invalid
  // A code is used once.
  state.codes.delete(form.get('code') ?? '')
  if (code.redirect !== form.get('redirect_uri')) return tokenRefused('redirect_uri_mismatch')
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (code.challenge !== '' && challenge !== code.challenge) {
    return tokenRefused('invalid_grant', 'Invalid code verifier.')
  }
  const isFirst = !state.hasConsented(code)
  const grant = state.newGrant(code)
  const withRefresh = code.isOffline && (isFirst || code.asksConsent)
  return {
    status: 200,
    body: {
      ...state.newAccess(grant),
      scope: code.scopes.join(' '),
      token_type: 'Bearer',
      id_token: idTokenOf(code),
      ...(withRefresh && { refresh_token: grant.refresh }),
    },
  }
}

function refresh(state: GoogleState, form: URLSearchParams): Answered {
  const grant = state.grants.get(form.get('refresh_token') ?? '')
  if (!grant || !state.isAlive(grant)) {
    return tokenRefused('invalid_grant', 'Token has been expired or revoked.')
  }
  return {
    status: 200,
    body: { ...state.newAccess(grant), scope: grant.scopes.join(' '), token_type: 'Bearer' },
  }
}

export function token(state: GoogleState, { body }: Asked): Answered {
  const form = new URLSearchParams(body.toString('utf8'))
  const isKnown =
    form.get('client_id') === sandboxGoogleClient.id &&
    form.get('client_secret') === sandboxGoogleClient.secret
  if (!isKnown) return tokenRefused('invalid_client', 'Unauthorized', 401)
  const kind = form.get('grant_type')
  if (kind === 'authorization_code') return exchange(state, form)
  if (kind === 'refresh_token') return refresh(state, form)
  return tokenRefused('unsupported_grant_type')
}

export function revoke(state: GoogleState, { body }: Asked): Answered {
  const given = new URLSearchParams(body.toString('utf8')).get('token') ?? ''
  return state.revoke(given) ? { status: 200, body: {} } : tokenRefused('invalid_token')
}
