/** The title of a change, which leads to its screen. */
import { Link } from '@fluentui/react-components';
import { useHref, useNavigate } from 'react-router-dom';

export function ChangeLink({ id, title }: { id: number; title: string }) {
  const navigate = useNavigate();
  const href = useHref(`/changes/${id}`);
  return (
    <Link
      href={href}
      onClick={(event) => {
        event.preventDefault();
        navigate(`/changes/${id}`);
      }}
    >
      {title}
    </Link>
  );
}
