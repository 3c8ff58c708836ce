import type { AvisoDaFolha } from '@claquete/contract/orcamentos/folha/folha'

/** Somebody else with the sheet open. */
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
/** In what colour a person is shown. */
export const presenceHue = (cor: number) => `var(--hue-${hues[cor % hues.length]})`
/** Somebody who says nothing for this long is gone. */
const silenceMs = 75_000

/** A colour that stays with a person from visit to visit. */
const corDe = (id_usuario: number) => id_usuario % hues.length

/** Who is there after a notice. */
export function comAviso(
  pessoas: readonly Pessoa[],
  aviso: AvisoDaFolha,
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
    cor: corDe(aviso.id_usuario),
    uid: presenca.uid,
    campo: presenca.campo,
    vistaEm: agora,
  }
  return [...outras, pessoa].toSorted((a, b) => (a.cliente < b.cliente ? -1 : 1))
}

/** Without those who have been silent too long. */
export function withoutGone(pessoas: readonly Pessoa[], agora: number): readonly Pessoa[] {
  const presentes = pessoas.filter(({ vistaEm }) => agora - vistaEm < silenceMs)
  return presentes.length === pessoas.length ? pessoas : presentes
}
