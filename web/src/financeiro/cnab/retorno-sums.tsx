import type { PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { efeitoLooks, wordsOfTipo } from './cnab.labels.ts'

/** What the lines of a return add up to by effect, and the warnings about the file. */
export function RetornoSums({
  tipo,
  somas,
  avisos,
}: Pick<PreviaOfRetorno, 'tipo' | 'somas' | 'avisos'>) {
  const { one, many } = wordsOfTipo[tipo]
  return (
    <>
      <Figures
        look="line"
        items={somas.map(({ efeito, quantidade, valor }) => ({
          label: efeitoLooks[efeito].label ?? efeito,
          value: reais(valor),
          hint: counted(quantidade, one, many),
        }))}
      />
      {avisos.map((aviso) => (
        <Notice key={aviso} tone="warning">
          {aviso}
        </Notice>
      ))}
    </>
  )
}
