import {
  sublocacaoCreate,
  sublocacaoGiveBack,
} from '@claquete/contract/equipamentos/remessas/acerto'
import type { Risco } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa, Sublocacao } from '@claquete/contract/equipamentos/remessas/remessa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { remessaReads } from './remessa.labels.ts'
import { SublocacaoDialog } from './sublocacao.dialog.tsx'

/** What this remittance will be short of and why, and what was rented of others instead. */
export function RiscosSection({ remessa }: { readonly remessa: Remessa }) {
  const may = useMay()
  const [opened, setOpened] = useState<Risco | 'outro'>()
  const { em_risco, sublocacoes, id_status } = remessa
  const open = em_risco.filter(({ faltam, sublocados }) => faltam > sublocados)
  const mayRent = may(sublocacaoCreate.access) && id_status !== 3
  return (
    <>
      {open.map((risco) => (
        <Notice
          key={risco.id_equipamento}
          tone="warning"
          title={`${counted(risco.faltam - risco.sublocados, 'peça', 'peças')} de ${risco.equipamento} vai faltar`}
          action={
            mayRent && (
              <Button size="xs" variant="default" onClick={() => setOpened(risco)}>
                Sublocar
              </Button>
            )
          }
        >
          {risco.motivo}
        </Notice>
      ))}
      {sublocacoes.length > 0 && (
        <Card
          title="Sublocado de outros"
          aside={
            mayRent && (
              <Button size="xs" variant="default" onClick={() => setOpened('outro')}>
                Sublocar mais
              </Button>
            )
          }
        >
          <ItemList bare label="Sublocações">
            {sublocacoes.map((one) => (
              <Rented key={one.id_sublocacao} sublocacao={one} />
            ))}
          </ItemList>
        </Card>
      )}
      {opened !== undefined && (
        <SublocacaoDialog
          remessa={remessa}
          risco={opened === 'outro' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Rented({ sublocacao }: { readonly sublocacao: Sublocacao }) {
  const { id_sublocacao, descricao, quantidade, fornecedor, valor, devolvida_em } = sublocacao
  const may = useMay()
  const giveBack = async () => {
    const isDone = await confirm({
      title: 'Devolvido ao dono?',
      message: `${descricao} voltou para ${fornecedor}. A conta a pagar não muda.`,
      yes: 'Registrar devolução',
      run: () => call(sublocacaoGiveBack, { params: { id_sublocacao } }),
    })
    if (isDone) await refreshReads(...remessaReads)
  }
  return (
    <Item
      title={quantidade > 1 ? `${quantidade} × ${descricao}` : descricao}
      detail={[
        fornecedor,
        reais(valor),
        devolvida_em === null ? 'conosco' : 'devolvido ao dono',
      ].join(' · ')}
      aside={
        devolvida_em === null &&
        may(sublocacaoGiveBack.access) && (
          <Button size="xs" variant="default" onClick={() => void giveBack()}>
            Devolvido ao dono
          </Button>
        )
      }
    />
  )
}
