import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import * as z from 'zod/mini'
import type { Mounted } from './mount.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

const effects = {
  read: 'lê',
  write: 'grava',
  slow: 'fala com fora',
  open: 'aberta',
} as const

const fieldsOf = (title: string, schema: Schema | undefined) => {
  if (!schema) return ''
  const { properties = {}, required = [] } = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
  })
  const names = Object.keys(properties).map(
    (name) => `<code>${escape(name)}</code>${required.includes(name) ? '' : '?'}`,
  )
  return names.length > 0 ? `<p>${title}: ${names.join(', ')}</p>` : ''
}

const accessText = (endpoint: AnyEndpoint) => {
  if (endpoint.effect === 'open') return 'qualquer pessoa'
  const { access } = endpoint
  if (access === 'session') return 'quem entrou'
  return typeof access === 'string' ? access : (access ?? []).join(' ou ')
}

const entry = ({ endpoint }: Mounted) => `<details>
<summary><b>${endpoint.method}</b> <code>${escape(basePath[endpoint.base] + endpoint.path)}</code>
<span>${escape(endpoint.summary)}</span></summary>
<p>${effects[endpoint.effect]} · permissão: ${escape(accessText(endpoint))}</p>
${fieldsOf('Caminho', endpoint.params)}${fieldsOf('Consulta', endpoint.query)}${fieldsOf('Corpo', endpoint.body)}
${fieldsOf('Resposta', endpoint.reply)}
</details>`

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1f2328;background:#fff}
details{border:1px solid #d7dbe0;border-radius:8px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}
summary span{color:#555d66;margin-left:.6rem}code{background:#f1f3f5;padding:.1rem .3rem;border-radius:4px}
@media(prefers-color-scheme:dark){body{background:#16191d;color:#e6e8ea}details{border-color:#343a40}code{background:#272b30}summary span{color:#a3a9b1}}`

/** A readable page, without scripts: every call, who may make it and its fields. */
export function docsPage(mounted: readonly Mounted[]): string {
  const groups = Map.groupBy(
    mounted,
    ({ endpoint }) => endpoint.path.split('/')[1]?.toLowerCase() ?? '',
  )
  const sections = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, calls]) => `<h2>${escape(name)}</h2>${calls.map(entry).join('')}`)
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chamadas · Claquete</title><style>${style}</style>
<h1>Chamadas</h1><p>${mounted.length} chamadas. O documento OpenAPI está em <a href="/api/openapi.json">/api/openapi.json</a>.
O cabeçalho <code>Authorization: Bearer</code> leva o token que <code>POST /api/auth/login</code> responde.</p>
${sections.join('')}</html>`
}
