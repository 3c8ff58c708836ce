import { contratoTitulos } from '@claquete/contract/contratos/contrato/acts'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'

type TitulosToOpenRead = ReplyOf<typeof contratoTitulos>['data']

interface TitulosPreviewProps {
  readonly id_contrato: number
  /** Before this act they open: "ao assinar". */
  readonly when: string
}

/** The titles that open when the contract is signed, before they do, and what is in their way. */
export function TitulosPreview({ id_contrato, when }: TitulosPreviewProps) {
  const reading = useRead(contratoTitulos, { params: { id_contrato } }, { staleTime: 0 })
  return (
    <Reading of={reading}>
      {({ data: { titulos, resumo, impedimento, projeto, avisos } }) => (
        <Stack>
          <Notice tone={titulos.length > 0 ? 'info' : 'neutral'} title={`${when}: ${resumo}`}>
            {titulos.length > 0 && (
              <ItemList label="Títulos que serão abertos" bare>
                {titulos.map(({ ordem, descricao, valor, vencimento, fonte }) => (
                  <Item
                    key={ordem}
                    title={formatDateBr(vencimento)}
                    detail={[descricao, ...(projeto === null ? [] : [fonte ?? 'Sem fonte'])].join(
                      ' · ',
                    )}
                    aside={<span className="numbers">{reais(valor)}</span>}
                  />
                ))}
              </ItemList>
            )}
          </Notice>
          {projeto !== null && <OfProjeto {...{ projeto, titulos, avisos }} />}
          {impedimento && (
            <Notice tone="warning" title="Como está, os títulos não abrem">
              {impedimento}
            </Notice>
          )}
        </Stack>
      )}
    </Reading>
  )
}

type Told = Pick<TitulosToOpenRead, 'titulos' | 'avisos'> & { readonly projeto: string }

/** What would be wrong with these titles for the accounting of the project, told before they open. */
function OfProjeto({ projeto, titulos, avisos }: Told) {
  const wrong = titulos.filter((one) => one.avisos.length > 0)
  if (wrong.length === 0 && avisos.length === 0) return null
  return (
    <Notice tone="warning" title={`Confira com o projeto ${projeto}`}>
      {wrong.map((one) => (
        <div key={one.ordem}>
          {formatDateBr(one.vencimento)}: {one.avisos.join(' ')}
        </div>
      ))}
      {avisos.map((one) => (
        <div key={one}>{one}</div>
      ))}
      {titulos.some(({ fonte }) => fonte === null) && (
        <div>A fonte se escolhe em Pagamentos, no contrato.</div>
      )}
    </Notice>
  )
}
