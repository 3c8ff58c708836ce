import { administratorProfile } from '../../kernel/context.ts'
import type { RequestTo } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { widgetUpdate } from '@claquete/contract/relatorios/painel/painel'
import { isWidget, widgetNames, widgets } from '@claquete/contract/relatorios/painel/widgets'
import type { WidgetName } from '@claquete/contract/relatorios/painel/widgets'
import { arrangeWidgets } from '@claquete/core/relatorios/painel/layout'
import { unitText } from '@claquete/core/kernel/unit-text'
import type { OfferedWidget } from '@claquete/core/relatorios/painel/layout'
import type { Actor, Context } from '../../kernel/context.ts'
import { holds } from '../../kernel/session.ts'
import type { WidgetSources } from '../../kernel/widgets.ts'
import { findLayout, saveLayout, saveProfileLayouts } from './painel.queries.ts'

/** The widgets that this person may use. */
const offeredTo = (actor: Actor, sources: WidgetSources): OfferedWidget[] =>
  widgetNames
    .filter((widget) => holds(actor, widgets[widget].access))
    .map((widget) => {
      const { tamanho, tipo } = widgets[widget]
      const podeSerPrincipal = tipo === 'GRAFICO'
      return { widget, tamanho, podeSerPrincipal, temFonte: !podeSerPrincipal || widget in sources }
    })

export async function layoutOf({ db, actor, request }: Context, sources: WidgetSources) {
  const stored = await findLayout(db, actor.id_usuario, actor.id_usuario_tipo)
  const places = arrangeWidgets(offeredTo(actor, sources), stored.widgets)
  return {
    personalizado: stored.isOwn ? ('S' as const) : ('N' as const),
    data: places.map((place) => {
      const { nome, tipo, linkData } = widgets[place.widget as WidgetName]
      return { ...place, nome: unitText(nome, request.brand.labels), tipo, linkData }
    }),
  }
}

type Body = RequestTo<typeof widgetUpdate>['body']

/** Refuses an arrangement with unknown or repeated widgets, or with two in the header. */
function check({ widgets: places, perfis = [] }: Body, actor: Actor): void {
  const unknown = places.find(({ widget }) => !isWidget(widget))
  if (unknown) throw fieldFailure('widgets', `Widget inexistente: ${unknown.widget}.`)
  if (new Set(places.map(({ widget }) => widget)).size < places.length) {
    throw fieldFailure('widgets', 'Há um widget repetido.')
  }
  if (places.filter(({ principal }) => principal === 'S').length > 1) {
    throw fieldFailure('widgets', 'Escolha só um widget principal.')
  }
  if (perfis.length > 0 && actor.id_usuario_tipo !== administratorProfile) {
    throw new Failure('sem_permissao', {
      msg: 'Só o administrador define o dashboard padrão dos perfis.',
    })
  }
}

/** Stores the person's arrangement and, for an administrator, those of the named profiles. */
export async function keepLayout({ db, actor }: Context, body: Body): Promise<void> {
  check(body, actor)
  const perfis = [...new Set(body.perfis ?? [])]
  await saveLayout(db, actor.id_usuario, body.widgets)
  if (perfis.length > 0) await saveProfileLayouts(db, perfis, body.widgets)
}
