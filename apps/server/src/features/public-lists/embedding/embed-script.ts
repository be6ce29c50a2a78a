import { createHash } from 'node:crypto';

/**
 * What pages of agents load: it puts the list into a frame, follows its height, and shows the next page in the frame
 * from its beginning, which lies above the window after a click on a low card. It sets no cookie and keeps nothing.
 * Written for every browser, and short, because it stands in pages of others.
 */
export const embedScript = `(function(){
var s=document.currentScript,d=s&&s.dataset;
if(!d||!/^[\\w-]{11}$/.test(d.agent||''))return;
var o=new URL(s.src).origin,f=document.createElement('iframe');
f.src=o+'/de/staffagent-candidates?agent='+d.agent+(/^[0-9a-f]{6}$/.test(d.color||'')?'&color='+d.color:'')+'&frame=1';
f.title='Kandidatinnen und Kandidaten';
f.loading='lazy';
f.referrerPolicy='no-referrer';
f.setAttribute('sandbox','allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox');
f.style.cssText='display:block;width:100%;height:640px;border:0';
var n=0;
f.addEventListener('load',function(){
if(n++&&f.getBoundingClientRect().top<0)f.scrollIntoView();
});
s.parentNode.insertBefore(f,s);
addEventListener('message',function(e){
var m=e.data;
if(e.source!==f.contentWindow||e.origin!==o||!m||m.gegenpost!==1)return;
var h=m.height;
if(typeof h==='number'&&h>=100&&h<=20000)f.style.height=Math.ceil(h)+'px';
});
})();
`;

export const embedScriptHash = createHash('sha256').update(embedScript).digest('hex').slice(0, 32);
export const embedScriptPath = `/embed-${embedScriptHash}.js`;
