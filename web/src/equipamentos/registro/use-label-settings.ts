import { labelTemplates } from '@claquete/core/equipamentos/registro/labels'
import type { LabelTemplateName } from '@claquete/core/equipamentos/registro/labels'
import { browserStorage } from '../../lib/plain/storage.ts'

export interface LabelSettings {
  readonly modelo: LabelTemplateName
  readonly ajuste_x: number
  readonly ajuste_y: number
}

const place = 'etiquetas'
const usual: LabelSettings = { modelo: 'a4_3x7', ajuste_x: 0, ajuste_y: 0 }

const isTemplate = (name: unknown): name is LabelTemplateName =>
  typeof name === 'string' && Object.hasOwn(labelTemplates, name)
const millimetres = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The labels and the offset that this browser used last: they belong to its printer. */
export function readLabelSettings(): LabelSettings {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(place) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return usual
    const { modelo, ajuste_x, ajuste_y } = stored as Readonly<Record<string, unknown>>
    return {
      modelo: isTemplate(modelo) ? modelo : usual.modelo,
      ajuste_x: millimetres(ajuste_x),
      ajuste_y: millimetres(ajuste_y),
    }
  } catch {
    return usual
  }
}

export const keepLabelSettings = (settings: LabelSettings): void =>
  browserStorage.setItem(place, JSON.stringify(settings))
