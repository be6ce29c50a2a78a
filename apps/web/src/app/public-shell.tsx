import { Outlet } from 'react-router';

export function PublicShell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
