import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/selo'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { isPublicAddress } from '../../../kernel/security/public-address.ts'
import { readPfx } from '../../../kernel/security/read-pfx.ts'
import { renewalDays } from './certificate.ts'
import { momentText } from '../envelope/mail.ts'
import { openSelo, placeOf } from './keys.commands.ts'
import {
  findCarimbo,
  listSelos,
  lockSelos,
  noteCarimbo,
  replaceSelo,
  retireSelo,
  storeCarimbo,
} from './selo.queries.ts'
import type { SeloRow } from './selo.queries.ts'
import { carimboPurpose, isLocalAllowed, stampBy } from './stamp.commands.ts'

type View = GivenBy<typeof contract.seloView>['data']
type Carimbo = TakenBy<typeof contract.carimboSave>['body']

const dayMs = 86_400_000

function situacaoOf(
  { services, db }: Context,
  row: SeloRow,
): View['certificados'][number]['situacao'] {
  const left = Date.parse(row.valido_ate) - services.now()
  if (left <= 0) return 'vencido'
  if (!openSelo(services, db.tenant, row)) return 'chave_perdida'
  return left < renewalDays * dayMs ? 'a_vencer' : 'valido'
}

async function view(context: Context): Promise<View> {
  const rows = await listSelos(context.db)
  const certificados = rows.map((row) => {
    const { id_selo, tipo, titular, emissor, valido_de, valido_ate } = row
    return {
      id_selo,
      tipo,
      titular,
      emissor,
      valido_de,
      valido_ate,
      situacao: situacaoOf(context, row),
    }
  })
  const carimbo = await findCarimbo(context.db)
  return {
    em_uso:
      certificados.find(({ situacao }) => situacao === 'valido' || situacao === 'a_vencer') ?? null,
    certificados,
    carimbo: carimbo
      ? {
          url: carimbo.url,
          usuario: carimbo.usuario,
          tem_senha: carimbo.segredo !== null,
          ativo: carimbo.ativo,
          verificado_em: carimbo.verificado_em,
          verificacao: carimbo.verificacao,
        }
      : null,
  }
}

async function saveCertificate(
  context: SlowContext,
  body: TakenBy<typeof contract.certificadoSave>['body'],
) {
  const { key, chain, titular, emissor, valido_de, valido_ate } = await readPfx(context, body)
  return context.store(async ({ db, services }) => {
    await lockSelos(db)
    await replaceSelo(db, {
      tipo: 'empresa',
      titular,
      emissor,
      certificados: chain.join(''),
      segredo: services.secrets.seal(placeOf(db.tenant), key),
      valido_de: valido_de.toISOString(),
      valido_ate: valido_ate.toISOString(),
    })
    const until = momentText(valido_ate.toISOString())
    return { msg: `Certificado de ${titular} guardado. Vale até ${until}.` }
  })
}

async function saveCarimbo(context: Context, { url, usuario = '', senha, ativo }: Carimbo) {
  const { db, services } = context
  if (!isPublicAddress(url) && !isLocalAllowed(services, url)) {
    throw fieldFailure('url', 'Informe um endereço https da internet, com nome e não com número.')
  }
  const former = await findCarimbo(db)
  // A stored password never follows to another address.
  const kept = former?.url === url && former.usuario === usuario ? former.segredo : null
  const place = { tenant: db.tenant, purpose: carimboPurpose }
  const segredo = senha === undefined ? kept : senha ? services.secrets.seal(place, senha) : null
  await storeCarimbo(db, { url, usuario, segredo, ativo })
  return { msg: 'Carimbo do tempo salvo. Teste-o.' }
}

async function checkCarimbo({ services, actor, transaction }: SlowContext) {
  const row = await transaction(({ db }) => findCarimbo(db))
  if (!row) return { ok: false, texto: 'Informe o endereço da autoridade primeiro.', ms: 0 }
  const start = performance.now()
  const stamped = await stampBy(services, actor.tenant, row, Buffer.from(`teste ${services.now()}`))
  const ms = Math.round(performance.now() - start)
  const texto =
    'stamp' in stamped
      ? `${stamped.stamp.autoridade} carimbou às ${momentText(stamped.stamp.em.toISOString())}.`
      : `Sem carimbo: ${stamped.problema}. As assinaturas continuam, sem ele.`
  await transaction(({ db }) => noteCarimbo(db, texto))
  return { ok: 'stamp' in stamped, texto, ms }
}

export const seloHandlers: Handlers<typeof contract> = {
  seloView: async (context) => ({ data: await view(context) }),

  certificadoSave: (context, { body }) => saveCertificate(context, body),

  certificadoRemove: async ({ db }) => {
    if (!(await retireSelo(db, 'empresa'))) throw new Failure('nao_encontrado')
    return { msg: 'Certificado retirado. Os próximos arquivos levam o selo da instalação.' }
  },

  carimboSave: (context, { body }) => saveCarimbo(context, body),

  carimboCheck: async (context) => ({ data: await checkCarimbo(context) }),
}
