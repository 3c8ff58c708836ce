/** What reaching a status does to a budget. */
export interface ReachedStatus {
  readonly papel: string | null
  readonly bloqueia_edicao: boolean
  readonly aprova: boolean
  readonly cria_projeto: boolean
}

export interface SituacaoDoOrcamento {
  readonly travado: boolean
  readonly aprovado: boolean
}

export interface StatusEffects {
  /** It becomes approved: the baseline of its costs is frozen. */
  readonly approves: boolean
  /** It stops being approved. */
  readonly disapproves: boolean
  readonly locks: boolean
  readonly unlocks: boolean
  readonly sends: boolean
  readonly asksForProjeto: boolean
}

/**
 * What a change of status does to a budget. A frozen budget stays frozen in any status until somebody reopens
 * it: it is the version that the client received.
 */
export function statusEffects(
  { travado, aprovado }: SituacaoDoOrcamento,
  status: ReachedStatus,
  { reabrir }: { readonly reabrir: boolean },
): StatusEffects {
  return {
    approves: status.aprova && !aprovado,
    disapproves: !status.aprova && aprovado,
    locks: status.bloqueia_edicao && !travado,
    unlocks: reabrir && travado,
    sends: status.papel === 'envio',
    asksForProjeto: status.cria_projeto,
  }
}

/** Whether the change needs the permission to reopen, besides the one to approve. */
export const hasToReopen = (
  { aprovado }: SituacaoDoOrcamento,
  status: ReachedStatus & { readonly resultado: string | null },
  reabrir: boolean,
): boolean => reabrir || (aprovado && !status.aprova && status.resultado !== 'perdido')

/** What to tell people before they choose a status; null when it has no side effect. */
export function effectsText(efeitos: StatusEffects): string | null {
  const said = [
    ...(efeitos.approves ? ['aprova esta versão', 'guarda o custo previsto'] : []),
    ...(efeitos.disapproves ? ['deixa de ser a versão aprovada'] : []),
    ...(efeitos.locks ? ['trava a edição'] : []),
    ...(efeitos.unlocks ? ['reabre para edição'] : []),
    ...(efeitos.approves && efeitos.asksForProjeto ? ['abre o projeto do job'] : []),
  ]
  if (said.length === 0) return null
  const text = said.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
