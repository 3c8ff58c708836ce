import { administratorProfile } from '../../kernel/context.ts'
import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { widgetUpdate } from '@claquete/contract/relatorios/painel/painel'
import { isWidget, widgetNames, widgets } from '@claquete/contract/kernel/widgets'
import type { WidgetName } from '@claquete/contract/kernel/widgets'
import { arrangeWidgets } from '@claquete/core/relatorios/painel/layout'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { OfferedWidget } from '@claquete/core/relatorios/painel/layout'
import type { Actor, Context } from '../../kernel/context.ts'
import { permissionKeyById } from '../../kernel/areas/catalogue.ts'
import { findGrants } from '../../acesso/perfis/public.ts'
import { holds } from '../../kernel/session/session.ts'
import type { WidgetSources } from '../../kernel/areas/widgets.ts'
import {
  deleteLayout,
  deleteProfileLayout,
  findLayout,
  findProfileLayout,
  saveLayout,
  saveProfileLayouts,
} from './painel.queries.ts'

type Holder = Pick<Actor, 'permissions'>

/** The widgets that a person, or those of a profile, may use. */
const offeredTo = (holder: Holder, sources: WidgetSources): OfferedWidget[] =>
  widgetNames
    .filter((widget) => holds(holder, widgets[widget].access))
    .map((widget) => {
      const { tamanho, tipo } = widgets[widget]
      const mayLead = tipo === 'GRAFICO'
      return { widget, tamanho, mayLead, hasData: !mayLead || widget in sources }
    })

function requireAdministrator({ actor }: Pick<Context, 'actor'>): void {
  if (actor.id_usuario_tipo === administratorProfile) return
  throw new Failure('sem_permissao', {
    msg: 'Só o administrador define o dashboard padrão dos perfis.',
  })
}

/** Whose arrangement is asked for: what was stored, and who uses it. */
async function askedLayout(context: Context, perfil: number | undefined) {
  const { db, actor } = context
  if (perfil === undefined) {
    const stored = await findLayout(db, actor.id_usuario, actor.id_usuario_tipo)
    return { ...stored, holder: actor }
  }
  requireAdministrator(context)
  const grants = await findGrants(db, perfil)
  if (!grants) throw new Failure('nao_encontrado')
  const stored = await findProfileLayout(db, perfil)
  const permissions = new Set(grants.permissoes.flatMap((id) => permissionKeyById.get(id) ?? []))
  return { widgets: stored, isOwn: stored !== undefined, holder: { permissions } }
}

export async function layoutOf(context: Context, sources: WidgetSources, perfil?: number) {
  const { widgets: stored, isOwn, holder } = await askedLayout(context, perfil)
  const places = arrangeWidgets(offeredTo(holder, sources), stored)
  return {
    personalizado: isOwn ? ('S' as const) : ('N' as const),
    data: places.map((place) => {
      const { nome, tipo, linkData } = widgets[place.widget as WidgetName]
      return { ...place, nome: unitText(nome, context.request.brand.labels), tipo, linkData }
    }),
  }
}

/** Gives up the person's own arrangement, or the one that a profile was given. */
export async function dropLayout(context: Context, perfil: number | undefined): Promise<void> {
  if (perfil === undefined) return void (await deleteLayout(context.db, context.actor.id_usuario))
  requireAdministrator(context)
  await deleteProfileLayout(context.db, perfil)
}

type Body = TakenBy<typeof widgetUpdate>['body']

/** Refuses an arrangement with unknown or repeated widgets, or with two in the header. */
function check({ widgets: places, perfis = [], so_perfis }: Body): void {
  const unknown = places.find(({ widget }) => !isWidget(widget))
  if (unknown) throw fieldFailure('widgets', `Widget inexistente: ${unknown.widget}.`)
  if (new Set(places.map(({ widget }) => widget)).size < places.length) {
    throw fieldFailure('widgets', 'Há um widget repetido.')
  }
  if (places.filter(({ principal }) => principal === 'S').length > 1) {
    throw fieldFailure('widgets', 'Escolha só um widget principal.')
  }
  if (so_perfis === 'S' && perfis.length === 0) {
    throw fieldFailure('perfis', 'Escolha os perfis.')
  }
}

/** Stores the person's arrangement, for an administrator those of the named profiles, or these alone. */
export async function keepLayout(context: Context, body: Body): Promise<void> {
  const { db, actor } = context
  check(body)
  const perfis = [...new Set(body.perfis ?? [])]
  if (perfis.length > 0) requireAdministrator(context)
  if (body.so_perfis !== 'S') await saveLayout(db, actor.id_usuario, body.widgets)
  if (perfis.length > 0) await saveProfileLayouts(db, perfis, body.widgets)
}
