import { openAt, readAt, slowAt, writeAt } from '../../endpoint.ts'
import type * as calls from './sessao.ts'

export const sessaoLogin = openAt<typeof calls, 'sessaoLogin'>('POST /auth/login')

export const sessaoResume = openAt<typeof calls, 'sessaoResume'>('v2 POST /auth/session')

export const sessaoLogout = writeAt<typeof calls, 'sessaoLogout'>('v2 POST /auth/logout', {
  access: 'session',
  keyless: 'harmless',
  whenUnpaid: true,
  beforeSegundoPasso: true,
})

export const sessaoMe = readAt<typeof calls, 'sessaoMe'>('GET /auth/me', {
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
})

export const sessaoView = readAt<typeof calls, 'sessaoView'>('v2 GET /session', {
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
})

export const sessaoBaseUser = readAt<typeof calls, 'sessaoBaseUser'>('v2 GET /base-user', {
  access: 'session',
  whenUnpaid: true,
})

export const sessaoPasswordReset = openAt<typeof calls, 'sessaoPasswordReset'>(
  'third POST /redefinir-senha',
)

export const sessaoHostname = openAt<typeof calls, 'sessaoHostname'>('GET /token/gethostname')

export const sessaoSidebar = readAt<typeof calls, 'sessaoSidebar'>('v2 GET /menu/sidebar', {
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
})

export const sessaoPluginHash = openAt<typeof calls, 'sessaoPluginHash'>('GET /plugins/hash.json')

export const signedInUsuarioConfig = readAt<typeof calls, 'signedInUsuarioConfig'>(
  'GET /usuario-logado/get-jobb-admin-config',
  {
    access: 'session',
    whenUnpaid: true,
  },
)

export const signedInUsuarioView = readAt<typeof calls, 'signedInUsuarioView'>(
  'GET /usuario-logado/get-usuario',
  {
    access: 'session',
    whenUnpaid: true,
    also: { signedInUsuarioSession: 'GET /usuario-logado/get-session' },
  },
)

export const preferencesUpdate = writeAt<typeof calls, 'preferencesUpdate'>(
  'v2 PUT /usuario-logado/preferencias',
  {
    access: 'session',
    whenUnpaid: true,
    beforeSegundoPasso: true,
  },
)

export const notificationStream = slowAt<typeof calls, 'notificationStream', 'stream'>(
  'v2 GET /notificacoes/stream',
  {
    access: 'session',
    whenUnpaid: true,
    beforeSegundoPasso: true,
    wire: 'stream',
  },
)

export const notificationSend = writeAt<typeof calls, 'notificationSend'>('v2 POST /notificacoes', {
  access: 'configuracao.alterar',
})

export const searchGlobal = readAt<typeof calls, 'searchGlobal'>('v2 GET /busca', {
  access: 'session',
})
