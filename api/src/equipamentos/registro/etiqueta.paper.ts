import type { TakenBy } from '@claquete/contract/endpoint'
import type { etiquetaPrint } from '@claquete/contract/equipamentos/registro/etiqueta'
import { labelTemplates, pageOf, placeLabels } from '@claquete/core/equipamentos/registro/labels'
import type { LabelTemplate } from '@claquete/core/equipamentos/registro/labels'
import { must } from '@claquete/core/kernel/must'
import { codeAddress } from '@claquete/core/kernel/writing/code-address'
import type { SlowContext } from '../../kernel/context.ts'
import { qrSvg } from '../../kernel/qr.ts'
import { findEquipamentos } from './access.commands.ts'
import { listForLabels } from './etiqueta.queries.ts'

type Asked = TakenBy<typeof etiquetaPrint>['body']
type Labelled = Awaited<ReturnType<typeof listForLabels>>[number]

/** What stands on the label of one equipment. */
const printed = (template: LabelTemplate, base: string, one: Labelled) => ({
  qr: qrSvg(template.qr === 'codigo' ? one.codigo : codeAddress(base, one.codigo)),
  codigo: one.codigo,
  nome: one.nome,
  detalhe:
    one.conjunto === 'S' ? 'Conjunto' : one.numero_serie === '' ? '' : `Série ${one.numero_serie}`,
})

/** The labels as a PDF at their size: the order is that of the request, the copies of one side by side. */
export async function printLabels(context: SlowContext, asked: Asked): Promise<Buffer> {
  const ids = asked.itens.map(({ id_equipamento }) => id_equipamento)
  const found = await context.transaction(async (opened) => {
    await findEquipamentos(opened, ids)
    return listForLabels(opened.db, ids)
  })
  const { config, documents } = context.services
  const template = labelTemplates[asked.modelo]
  const byId = new Map(
    found.map((one) => [one.id_equipamento, printed(template, config.baseUrl, one)]),
  )
  const labels = asked.itens.flatMap(({ id_equipamento, copias }) =>
    Array.from({ length: copias }, () => ids.indexOf(id_equipamento)),
  )
  const offset = { x: asked.ajuste_x ?? 0, y: asked.ajuste_y ?? 0 }
  const pages: { readonly x: number; readonly y: number; readonly de: number }[][] = []
  const placed = placeLabels(template, labels.length, asked.primeira, offset)
  for (const [index, { page, x, y }] of placed.entries()) {
    const place = { x, y, de: must(labels[index], 'label') }
    pages[page] = [...(pages[page] ?? []), place]
  }
  const { pdf } = await documents.renderDocument('labels', {
    titulo: 'Etiquetas de equipamentos',
    folha: pageOf(template),
    etiqueta: { largura: template.width, altura: template.height },
    // Each label once, however many copies: a thousand pictures would be a thousand times the same.
    textos: ids.map((id) => must(byId.get(id), 'label')),
    paginas: pages,
  })
  return pdf
}
