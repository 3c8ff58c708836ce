import { useState } from 'react'
import { useUser } from '../../../lib/account/user.ts'
import { t } from '../../words.ts'
import { Panel } from './panel.tsx'
import styles from './top-bar.module.css'
import { UserAvatar } from './user-avatar.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const UserPanel = lazyPart(() => import('./user-panel.tsx').then((part) => part.UserPanel))

/** The user's picture and the panel it opens. */
export function UserMenu() {
  const user = useUser()
  const [opened, setOpened] = useState(false)
  return (
    <Panel
      opened={opened}
      onChange={setOpened}
      label={t('usuario.menu', { nome: user?.nome ?? '' })}
      buttonClass={styles.person}
      width={288}
      button={<UserAvatar src={user?.avatar} size={30} />}
    >
      <UserPanel onClose={() => setOpened(false)} />
    </Panel>
  )
}
