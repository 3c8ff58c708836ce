import { campanhaVisao } from '@claquete/contract/projetos/campanhas/campanha'
import { usedPercent } from '@claquete/core/projetos/campanhas/campanha'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { reais } from '../../lib/plain/money.ts'
import { counted } from '../../lib/plain/format.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Note } from '../../ui/layout/text.tsx'

const shown = (valor: number | undefined) => (valor === undefined ? undefined : reais(valor))

/** The client's money beside what was budgeted, approved and spent, as far as the person sees it. */
export function CampanhaFigures({ id_campanha }: { readonly id_campanha: number }) {
  const reading = useRead(campanhaVisao, { params: { id_campanha } })
  return (
    <Reading of={reading} waiting={<FiguresSkeleton count={6} />}>
      {({ data: { totais } }) => {
        const { verba, aprovado, saldo, sem_valor } = totais
        const used = usedPercent(
          verba === null ? null : centsOfReais(verba),
          aprovado === undefined ? undefined : centsOfReais(aprovado),
        )
        return (
          <>
            <Figures
              large
              label="Valores da campanha"
              items={[
                {
                  label: 'Verba do cliente',
                  value: verba === null ? 'não informada' : reais(verba),
                  tone: verba === null ? 'muted' : undefined,
                },
                { label: 'Orçado', value: shown(totais.orcado), hint: 'sem os perdidos' },
                {
                  label: 'Aprovado',
                  value: shown(aprovado),
                  hint: used === null ? undefined : `${used}% da verba`,
                },
                { label: 'Faturado', value: shown(totais.faturado) },
                { label: 'Comprometido', value: shown(totais.comprometido) },
                { label: 'Realizado', value: shown(totais.realizado) },
                {
                  label: 'Saldo da verba',
                  value: saldo === null ? undefined : reais(saldo),
                  tone: (saldo ?? 0) < 0 ? 'danger' : undefined,
                  hint: 'menos o aprovado',
                },
              ]}
            />
            {sem_valor > 0 && (
              <Note>
                {counted(sem_valor, 'orçamento tem', 'orçamentos têm')} linhas que o seu perfil não
                vê, e o valor não entra nas somas.
              </Note>
            )}
          </>
        )
      }}
    </Reading>
  )
}
