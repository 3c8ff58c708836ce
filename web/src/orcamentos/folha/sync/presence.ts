import type { FolhaNotice } from '@claquete/contract/kernel/notification'

/** Another person, or another tab, with the sheet open. */
export interface Pessoa {
  readonly cliente: string
  readonly nome: string
  readonly imagem: string | null
  readonly cor: number
  readonly uid: string
  readonly campo: string | null
  readonly vistaEm: number
}

const hues = ['azure', 'purple', 'green', 'orange', 'pink', 'blue', 'brown', 'indigo'] as const
/** The CSS colour of a presence. */
export const presenceHue = (cor: number) => `var(--hue-${hues[cor % hues.length]})`
/** A presence silent for this long is removed. */
const silenceMs = 75_000

/** The same colour for a user on every visit. */
const hueOf = (id_usuario: number) => id_usuario % hues.length

/** The presences after a notice; null `presenca` means the tab closed. */
export function withNotice(
  pessoas: readonly Pessoa[],
  aviso: FolhaNotice,
  agora: number,
): readonly Pessoa[] {
  const { presenca } = aviso
  if (presenca === undefined) return pessoas
  const outras = pessoas.filter(({ cliente }) => cliente !== aviso.cliente)
  if (presenca === null) return outras
  const pessoa: Pessoa = {
    cliente: aviso.cliente,
    nome: aviso.nome,
    imagem: aviso.imagem_usuario,
    cor: hueOf(aviso.id_usuario),
    uid: presenca.uid,
    campo: presenca.campo,
    vistaEm: agora,
  }
  return [...outras, pessoa].toSorted((a, b) => (a.cliente < b.cliente ? -1 : 1))
}

/** The presences without those silent for too long. */
export function withoutGone(pessoas: readonly Pessoa[], agora: number): readonly Pessoa[] {
  const present = pessoas.filter(({ vistaEm }) => agora - vistaEm < silenceMs)
  return present.length === pessoas.length ? pessoas : present
}
