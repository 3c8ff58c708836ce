import { contratoTitulos } from '@claquete/contract/contratos/contrato/acts'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'

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
      {({ data: { titulos, resumo, impedimento } }) => (
        <Stack>
          <Notice tone={titulos.length > 0 ? 'info' : 'neutral'} title={`${when}: ${resumo}`}>
            {titulos.length > 0 && (
              <ItemList label="Títulos que serão abertos" bare>
                {titulos.map(({ descricao, valor, vencimento }, at) => (
                  <Item
                    key={`${at}/${vencimento}`}
                    title={formatDateBr(vencimento)}
                    detail={descricao}
                    aside={<span className="numbers">{reais(valor)}</span>}
                  />
                ))}
              </ItemList>
            )}
          </Notice>
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
