/** What reaching a status does to a budget. */
export interface StatusDeOrcamento {
  readonly papel: string | null
  readonly bloqueia_edicao: boolean
  readonly aprova: boolean
  readonly cria_projeto: boolean
}

export interface SituacaoDoOrcamento {
  readonly travado: boolean
  readonly aprovado: boolean
}

export interface EfeitosDoStatus {
  /** It was not approved and is: the baseline of its costs is frozen. */
  readonly aprova: boolean
  /** It was approved and no longer is. */
  readonly desaprova: boolean
  readonly trava: boolean
  readonly destrava: boolean
  readonly envia: boolean
  readonly pede_projeto: boolean
}

/**
 * What moving a budget to a status does. What was frozen stays frozen until somebody reopens it, whatever
 * status it goes to: the client keeps the version that was sent.
 */
export function efeitosDoStatus(
  { travado, aprovado }: SituacaoDoOrcamento,
  status: StatusDeOrcamento,
  { reabrir }: { readonly reabrir: boolean },
): EfeitosDoStatus {
  return {
    aprova: status.aprova && !aprovado,
    desaprova: !status.aprova && aprovado,
    trava: status.bloqueia_edicao && !travado,
    destrava: reabrir && travado,
    envia: status.papel === 'envio',
    pede_projeto: status.cria_projeto,
  }
}

/** Which acts a person needs for it: approving and moving, reopening, or both. */
export const precisaReabrir = (
  { aprovado }: SituacaoDoOrcamento,
  status: StatusDeOrcamento & { readonly resultado: string | null },
  reabrir: boolean,
): boolean => reabrir || (aprovado && !status.aprova && status.resultado !== 'perdido')

/** What a person is told of a status before choosing it; null where nothing else happens. */
export function textoDosEfeitos(efeitos: EfeitosDoStatus): string | null {
  const said = [
    ...(efeitos.aprova ? ['aprova esta versão', 'guarda o custo previsto'] : []),
    ...(efeitos.desaprova ? ['deixa de ser a versão aprovada'] : []),
    ...(efeitos.trava ? ['trava a edição'] : []),
    ...(efeitos.destrava ? ['reabre para edição'] : []),
    ...(efeitos.aprova && efeitos.pede_projeto ? ['pede a abertura do projeto'] : []),
  ]
  if (said.length === 0) return null
  const text = said.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
