import type { AvisoDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'

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

export const coresDePresenca = 8
/** Somebody who says nothing for this long is gone. */
const silencioMs = 75_000

/** A colour that stays with a person from visit to visit. */
const corDe = (id_usuario: number) => id_usuario % coresDePresenca

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
export function semSumidas(pessoas: readonly Pessoa[], agora: number): readonly Pessoa[] {
  const presentes = pessoas.filter(({ vistaEm }) => agora - vistaEm < silencioMs)
  return presentes.length === pessoas.length ? pessoas : presentes
}
